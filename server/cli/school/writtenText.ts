import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { failureCode } from '../../db/failures';
import { placeProblem } from '../places';
import { CommandFailure, exitCodes } from './failure';

const wrong = (problem: string) =>
  new CommandFailure(exitCodes.usage, `${problem} A text that begins with @ is given with @@.`);

const bytesOf = (path: string, option: string): Uint8Array => {
  if (path === '') throw wrong(`--${option} needs the name of a file after @.`);
  try {
    return readFileSync(path);
  } catch (error) {
    throw wrong(placeProblem(error, path, 'file'));
  }
};

const textIn = (bytes: Uint8Array, place: string): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replace(/\r\n/g, '\n').replace(/\n$/, '');
  } catch (error) {
    if (failureCode(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new CommandFailure(exitCodes.usage, `${place} is no text in UTF-8.`);
  }
};

/**
 * What an option says: itself, the text of a file (`@FILE`), or the standard input (`-`). Other users of the machine can read the
 * words of a command.
 */
export const writtenText = async (
  given: string,
  option: string,
  input: AsyncIterable<Uint8Array> | undefined,
): Promise<string> => {
  if (given === '-') return textIn(await buffer(input ?? process.stdin), 'The standard input');
  if (!given.startsWith('@')) return given;
  const path = given.slice(1);
  return path.startsWith('@') ? path : textIn(bytesOf(path, option), path);
};
