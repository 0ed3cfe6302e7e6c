import { createHash } from 'node:crypto';

/** The id for a label, always the same one, in the format of the server's ids. */
export const seedId = (...label: (string | number)[]): string => {
  const hex = createHash('sha256').update(label.join('/')).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
};

/** An integer below `bound` for a label, always the same one. */
export const seedNumber = (bound: number, ...label: (string | number)[]): number =>
  createHash('sha256').update(label.join('/')).digest().readUInt32BE(0) % bound;
