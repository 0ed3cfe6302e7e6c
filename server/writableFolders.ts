import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config';
import { unusable } from './db/failures';

const reasons: Record<string, string> = {
  EEXIST: 'it is a file, and a folder is needed',
  ENOTDIR: 'a file stands where one of its folders should',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system can only be read',
};

const requireWritable = (setting: string, folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(`${setting} ${folder}`, error, reasons);
  }
};

/** Makes the folders that the configuration names where there are none, and throws a sentence when one cannot be written to. */
export const requireWritableFolders = ({
  dataDirectory,
  filesUrl,
}: Pick<Config, 'dataDirectory' | 'filesUrl'>): void => {
  requireWritable('DATA_DIR', resolve(dataDirectory));
  if (filesUrl?.startsWith('file:')) requireWritable('FILES_URL', fileURLToPath(filesUrl));
};
