import { FileRefused } from './fileProblem';

const HEADER_LENGTH = 30;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
const depths = [1, 4, 8, 16, 24, 32];

/**
 * The length of the picture in a Windows bitmap; anything after it is not part of it. A header that promises more
 * pixels than allowed, or than the file has bytes for, is refused. There is no decoder for this type, so only the
 * header is read.
 */
export const bitmapLength = (bytes: Buffer, pixelLimit: number): number => {
  if (bytes.length < HEADER_LENGTH || bytes.readUInt32LE(14) < 40) throw new FileRefused('broken');
  const pixelsStart = bytes.readUInt32LE(10);
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  const depth = bytes.readUInt16LE(28);
  const compression = bytes.length >= 34 ? bytes.readUInt32LE(30) : UNCOMPRESSED;
  const isPlain = compression === UNCOMPRESSED || compression === BIT_FIELDS;
  if (bytes.readUInt16LE(26) !== 1 || !isPlain || !depths.includes(depth)) throw new FileRefused('broken');
  if (width <= 0 || height === 0) throw new FileRefused('broken');
  if (width * height > pixelLimit) throw new FileRefused('pixels');
  const rowLength = Math.ceil((width * depth) / 32) * 4;
  const end = pixelsStart + rowLength * height;
  if (pixelsStart < 14 + bytes.readUInt32LE(14) || end > bytes.length) throw new FileRefused('broken');
  return end;
};
