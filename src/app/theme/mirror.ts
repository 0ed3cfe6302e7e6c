import type { StylisElement } from '@emotion/cache';

const otherSide = (text: string) =>
  text.replace(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));

const mirroredValue: Partial<Record<string, (value: string) => string>> = {
  'text-align': otherSide,
  float: otherSide,
  'transform-origin': otherSide,
};

/** Swaps right and left in a value such as `top right bottom left`, but not inside functions. */
const swapFourSides = (value: string) => {
  const sides = value.match(/(?:[^\s(]+\([^)]*\)|[^\s(]+)+/g) ?? [];
  return sides.length === 4 ? [sides[0], sides[3], sides[2], sides[1]].join(' ') : value;
};

const isFourSided = (property: string) =>
  /^(?:margin|padding|inset|border-(?:width|color|style))$/.test(property);

const mirrored = (property: string, value: string): string => {
  const translate = mirroredValue[property];
  if (translate) return `${property}:${translate(value)};`;
  if (isFourSided(property)) return `${property}:${swapFourSides(value)};`;
  return `${otherSide(property)}:${value};`;
};

/** A plug-in for Emotion's style compiler that swaps left and right in every declaration. */
export const mirror = (element: StylisElement): void => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || typeof element.children !== 'string')
    return;
  if (element.props.startsWith('--')) return;
  element.return = mirrored(element.props, element.children);
};
