const forStyles = ['as', 'ownerState', 'sx', 'theme'];

/**
 * Replaces Emotion's list of all attributes that HTML knows (1.3 kB): an element that is styled here is given attributes of
 * HTML, by its type, and what MUI's styles are told.
 */
export default function forwardsProp(name: string): boolean {
  return !forStyles.includes(name);
}
