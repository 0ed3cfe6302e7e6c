import { readFile, truncate } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { FileType } from '../../src/domain/files';
import { bitmapLength } from './bitmap';
import { FileRefused, isDiskFull } from './fileProblem';

/** The largest picture that is decoded: about 64 million pixels, more than a telephone takes. */
const PIXEL_LIMIT = 64_000_000;
/** Larger pictures are made smaller: enough to read a scanned page. */
const LONGEST_SIDE = 4_096;

const encoders: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

const reencode = async (from: string, to: string, encode: (picture: Sharp) => Sharp) => {
  const picture = sharp(from, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > PIXEL_LIMIT) throw new FileRefused('pixels');
    const upright = picture.autoOrient().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    await encode(upright).toFile(to);
  } catch (error) {
    if (error instanceof FileRefused || isDiskFull(error)) throw error;
    if (error instanceof Error && /no space left/i.test(error.message)) throw new FileRefused('full');
    throw new FileRefused(
      error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'type',
    );
  }
};

/**
 * Makes the file at `path` harmless: a picture is decoded and written anew at `cleanPath`, so that position data, comments
 * and anything appended are gone; a bitmap is cut where its picture ends. Answers the path of the file to keep.
 */
export const cleanFile = async (path: string, type: FileType, cleanPath: string): Promise<string> => {
  const encode = encoders[type];
  if (encode) {
    await reencode(path, cleanPath, encode);
    return cleanPath;
  }
  if (type === 'image/bmp') await truncate(path, bitmapLength(await readFile(path), PIXEL_LIMIT));
  return path;
};
