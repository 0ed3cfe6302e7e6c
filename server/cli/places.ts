import { mkdirSync } from 'node:fs';
import { failureCode } from '../db/failures';
import { CommandFailure } from './commandFailure';

/** What the line names: something that is read or written as a file, or as a folder. */
type Wanted = 'file' | 'folder';

/** Codes of failed system calls that say that the other of the two stands there. */
const otherKind: Record<Wanted, readonly string[]> = { file: ['EISDIR'], folder: ['EEXIST', 'ENOTDIR'] };
const other: Record<Wanted, Wanted> = { file: 'folder', folder: 'file' };

/** Why a file or folder that the line names could not be used, in a sentence. */
export const placeProblem = (error: unknown, path: string, wanted: Wanted): string => {
  const code = failureCode(error) ?? 'unknown';
  if (otherKind[wanted].includes(code)) return `${path} is a ${other[wanted]}; a ${wanted} is expected.`;
  if (code === 'ENOENT') return `There is no ${wanted} ${path}.`;
  return `The ${wanted} ${path} cannot be used (${code}).`;
};

/** Makes a folder where there is none yet; without a `mode` only this user can enter it. */
export const makeFolder = (path: string, mode = 0o700): void => {
  try {
    mkdirSync(path, { recursive: true, mode });
  } catch (error) {
    throw new CommandFailure(1, placeProblem(error, path, 'folder'));
  }
};
