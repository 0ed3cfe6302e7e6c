import { readdirSync, readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { placeProblem } from '../places';
import { CommandFailure, exitCodes } from './failure';

/** No school's data is larger. */
const MOST_ENTRIES = 500;

/** A file that is to be sent. */
export interface Source {
  name: string;
  /** Of its bytes, as far as that is known before they are read. */
  size: number;
  read: () => Promise<Buffer> | Buffer;
}

const failure = (message: string) => new CommandFailure(exitCodes.failed, message);
/** A name that begins with a dot is hidden, as are the shadows that macOS puts beside files. */
const isOfSchool = (path: string) => /\.(csv|ics)$/i.test(path) && !basename(path).startsWith('.');

const fileSource = (path: string): Source => ({
  name: basename(path),
  size: statSync(path).size,
  read: () => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw failure(placeProblem(error, path, 'file'));
    }
  },
});

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw failure(`${entry.fileName} is damaged in the zip file.`);
  return bytes;
};

/** The CSV and calendar files of a zip file, whatever folder in it they lie in. */
const zipSources = async (path: string, zip: ZipFile): Promise<Source[]> => {
  if (zip.entryCount > MOST_ENTRIES)
    throw failure(`${basename(path)} has ${zip.entryCount} files, and may have ${MOST_ENTRIES}.`);
  const sources: Source[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!isOfSchool(entry.fileName)) continue;
    if (entry.isEncrypted()) throw failure(`${entry.fileName} is encrypted in the zip file.`);
    sources.push({
      name: basename(entry.fileName),
      size: entry.uncompressedSize,
      read: () => readEntry(zip, entry),
    });
  }
  if (sources.length === 0) throw failure(`There is no CSV file in ${path}.`);
  return sources;
};

const withZip = async <Result>(path: string, work: (sources: Source[]) => Promise<Result>) => {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    return await work(await zipSources(path, zip));
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw failure(`${basename(path)} cannot be read as a zip file: ${(error as Error).message}`);
  } finally {
    zip?.close();
  }
};

/** Does something with the files that lie in a folder or a zip file, or with one file. */
export const withSources = async <Result>(
  path: string,
  work: (sources: Source[]) => Promise<Result>,
): Promise<Result> => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw failure(`There is no folder or file ${path}.`);
  if (found.isFile())
    return path.toLowerCase().endsWith('.zip') ? withZip(path, work) : work([fileSource(path)]);
  const names = readdirSync(path).filter(isOfSchool);
  if (names.length === 0) throw failure(`There is no CSV file in ${path}.`);
  return work(names.sort().map((name) => fileSource(join(path, name))));
};
