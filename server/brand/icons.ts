import { light } from '../../src/domain/palette';

/** The size of an icon in pixels, how much of it the mark takes up, and whether it has a background. A maskable one is cut to a circle. */
const icons: Record<string, { size: number; share: number; ground: boolean }> = {
  'favicon-32.png': { size: 32, share: 1, ground: false },
  'apple-touch-icon.png': { size: 180, share: 0.8, ground: true },
  'icon-192.png': { size: 192, share: 0.8, ground: true },
  'icon-512.png': { size: 512, share: 0.8, ground: true },
  'icon-maskable-512.png': { size: 512, share: 0.6, ground: true },
};

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The icons of the portal with this mark, by their file names. */
export const iconsOf = async (mark: string): Promise<Map<string, Buffer>> => {
  // so that a server without a mark of its own does not load it
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(mark);
  const { width = 1, height = 1 } = await sharp(svg).metadata();
  const draw = async (size: number, share: number, ground: boolean) => {
    const inner = Math.round(size * share);
    // drawn at about its size, whatever the file says of that
    const density = Math.min(Math.max((72 * inner) / Math.max(width, height), 1), 100_000);
    const drawn = await sharp(svg, { density })
      .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
      .png()
      .toBuffer();
    const background = ground ? light.background.default : CLEAR;
    return sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn }])
      .png()
      .toBuffer();
  };
  const drawn = Object.entries(icons).map(
    async ([name, { size, share, ground }]) => [name, await draw(size, share, ground)] as const,
  );
  return new Map(await Promise.all(drawn));
};
