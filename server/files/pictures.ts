import { readFile, truncate } from 'node:fs/promises';
import { pdfType, type FileType } from '../../src/domain/files';
import { bitmapLength } from './bitmap';
import type { PictureWorkshop } from './pictureWorkshop';

export interface ArrivedFile {
  path: string;
  type: FileType;
  /** The largest picture that is accepted. */
  pixelLimit: number;
}

/**
 * Makes a file harmless: a picture is decoded and written anew at `cleanPath`, so that position data, comments and anything
 * appended are gone; a bitmap is cut where its picture ends. Answers the path of the file to keep.
 */
export const cleanFile = async (
  { path, type, pixelLimit }: ArrivedFile,
  cleanPath: string,
  workshop: PictureWorkshop,
): Promise<string> => {
  if (type === pdfType) return path;
  if (type === 'image/bmp') {
    await truncate(path, bitmapLength(await readFile(path), pixelLimit));
    return path;
  }
  await workshop.rewrite({ from: path, to: cleanPath, type, pixelLimit });
  return cleanPath;
};
