import { readFileSync, statSync } from 'node:fs';
import messages from '../../../i18n/en.json';
import { readSupportFile, SUPPORT_FILE_LIMIT } from '../../../src/support/file/readSupportFile';
import { Refusal } from '../../../src/support/file/Refusal';
import type { SupportFile } from '../../../src/support/format';
import { placeProblem } from '../places';
import { CommandFailure, exitCodes } from './failure';

export interface ReadFile {
  text: string;
  file: SupportFile;
}

/** Why a file is refused, in the words of the page for support files. */
const sentenceOf = ({ messageId, values }: Refusal): string =>
  ((messages as Record<string, string>)[messageId] ?? messageId).replace(
    /\{(\w+)[^}]*\}/g,
    (_, name: string) => String(values[name] ?? ''),
  );

/** A file that is far too large is not even read. */
const textOf = (path: string): string => {
  try {
    if (statSync(path).size > 4 * SUPPORT_FILE_LIMIT) return ' '.repeat(SUPPORT_FILE_LIMIT + 1);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandFailure(exitCodes.failed, placeProblem(error, path, 'file'));
  }
};

/** The support file at `path`; a refusal is one sentence. */
export const readFile = (path: string): ReadFile => {
  try {
    const text = textOf(path);
    return { text, file: readSupportFile(text) };
  } catch (error) {
    if (error instanceof Refusal) throw new CommandFailure(exitCodes.refused, sentenceOf(error));
    throw error;
  }
};
