/** Red, green and blue of a colour such as `#17505c`, from 0 to 255. */
export const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (bright + 0.05) / (dim + 0.05);
};

/** A mixture of two colours with the given share of the first. */
export const mixed = (share: number, one: string, other: string): string => {
  const under = channelsOf(other);
  const parts = channelsOf(one).map((value, at) =>
    Math.round(share * value + (1 - share) * (under[at] ?? 0)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
