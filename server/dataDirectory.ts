import { accessSync, constants, mkdirSync } from 'node:fs';
import { unusable } from './db/failures';

const reasons: Record<string, string> = {
  EEXIST: 'it is a file, and a folder is needed',
  ENOTDIR: 'a file stands where one of its folders should',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system can only be read',
};

/** Makes the folder of `DATA_DIR` where there is none, and throws a sentence when nothing can be written there. */
export const requireDataDirectory = (directory: string): void => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(`DATA_DIR ${directory}`, error, reasons);
  }
};
