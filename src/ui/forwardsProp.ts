const forStyles = ['as', 'ownerState', 'sx', 'theme'];

/**
 * Replaces Emotion's list of all attributes that HTML knows (1.3 kB). It keeps from the page what is meant for the styles alone. ESLint
 * refuses a styled element that has other attributes of its own.
 */
export default function forwardsProp(name: string): boolean {
  return !forStyles.includes(name);
}
