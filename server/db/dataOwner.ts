import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unusable } from './failures';

const { R_OK, W_OK, X_OK } = constants;

const reasons: Record<string, string> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'its file system can only be read',
};

const requireAll = (path: string): void => {
  const isFolder = statSync(path).isDirectory();
  try {
    accessSync(path, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    throw unusable(path, error, reasons);
  }
  if (isFolder) for (const name of readdirSync(path)) requireAll(join(path, name));
};

/** Throws a sentence if this user may not use the folder of the database, or a file in it. */
export const requireOwn = (folder: string): void => {
  if (existsSync(folder)) requireAll(folder);
};

/**
 * Refuses root where the data belong to another user: what a command of root writes there, the server of that user
 * could not open.
 */
export const refuseRoot = (dataDirectory: string): void => {
  if (process.getuid?.() !== 0) return;
  const found = [join(dataDirectory, 'database'), dataDirectory].find((path) => existsSync(path));
  const uid = found === undefined ? 0 : statSync(found).uid;
  if (uid !== 0)
    throw new Error(
      `${dataDirectory} belongs to another user (${uid}), whose server could not open what root writes there. Run this as that user, such as by: sudo -u '#${uid}' …`,
    );
};
