import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureSentence } from '../db/failures';
import { copyFiles } from '../files/copyFiles';
import { fileStorageAt, isFilesAddress } from '../files/fileStore';
import { CommandFailure } from './commandFailure';
import { placeProblem } from './places';
import type { Terminal } from './terminal';

const help = `Copies uploaded files from one place to another, such as from the folder into a bucket.

  npm run files -- copy FROM TO

FROM and TO are addresses as FILES_URL takes them (docs/configuration.md). Where one holds a password, write it into a file and give
@FILE, for other users of this machine can read the words of a command.

A file that is at TO already, with the same bytes, is left alone: run it again after an interruption, and once more when the servers
have stopped. Each copy is read back. Nothing is removed anywhere.

Exit codes: 0 every file is at TO, 1 one is not, 2 the command was not understood.`;

const addressOf = (argument: string): string => {
  if (!argument.startsWith('@')) return argument;
  const path = argument.slice(1);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new CommandFailure(2, placeProblem(error, path, 'file'));
  }
};

/** A store of files makes what it lacks, so a folder that is misspelt would pass for one in which there is nothing. */
const requireFolder = (address: string) => {
  if (!address.startsWith('file:')) return;
  const folder = fileURLToPath(address);
  try {
    readdirSync(folder);
  } catch (error) {
    throw new CommandFailure(1, placeProblem(error, folder, 'folder'));
  }
  if (!['kept', 'incoming'].some((name) => existsSync(join(folder, name))))
    throw new CommandFailure(1, `${folder} holds no uploaded files: it has no folder "kept".`);
};

const storageAt = (address: string) => {
  const storage = isFilesAddress(address) ? fileStorageAt(address) : undefined;
  if (storage) return storage;
  throw new CommandFailure(
    2,
    'FROM and TO are addresses such as file:///srv/files, or @FILE with one in it.',
  );
};

const run = async (parameters: readonly string[], { print, complain }: Terminal): Promise<number> => {
  const [command, from, to, ...rest] = parameters;
  if (command === '--help' || command === '-h') return (print(help), 0);
  if (command !== 'copy' || from === undefined || to === undefined || rest.length > 0)
    return (complain(help), 2);
  const [here, there] = [addressOf(from), addressOf(to)];
  const target = storageAt(there);
  const source = storageAt(here);
  requireFolder(here);
  await target.check();
  const { copied, skipped, failed } = await copyFiles(source, target);
  print(`${copied} copied, ${skipped} there already, ${failed.length} failed.`);
  for (const name of failed) complain(`Not copied: ${name}`);
  return failed.length === 0 ? 0 : 1;
};

/** `npm run files`; answers the exit code: 0 done, 1 not or not wholly, 2 not understood. */
export const filesCommand = (parameters: readonly string[], terminal: Terminal): Promise<number> =>
  run(parameters, terminal).catch((error: unknown) => {
    terminal.complain(failureSentence(error));
    return error instanceof CommandFailure ? error.code : 1;
  });
