import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  IMPORT_BODY_MAXIMUM,
  type ImportFileReportDto,
  type ImportPayload,
} from '../../../src/contract/imports';
import type { ImportRequest } from './arguments';
import type { SchoolClient } from './client';
import { CommandFailure, exitCodes } from './failure';
import { plain } from './text';

/** Of a server that is busy with 16 MB of rows. */
const TIME_LIMIT = 10 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

const failure = (message: string) => new CommandFailure(exitCodes.failed, message);

const pathsIn = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw failure(`There is no folder or file ${path}.`);
  if (found.isFile()) return [path];
  const names = readdirSync(path).filter((name) => name.toLowerCase().endsWith('.csv'));
  if (names.length === 0) throw failure(`There is no CSV file in ${path}.`);
  return names.sort().map((name) => join(path, name));
};

const requireSize = (bytes: number) => {
  if (bytes > IMPORT_BODY_MAXIMUM)
    throw failure(
      `The files have ${Math.ceil(bytes / MEGABYTE)} MB in all, and an import takes ${IMPORT_BODY_MAXIMUM / MEGABYTE} MB.`,
    );
};

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The number of the first line that is not UTF-8. */
const wrongLineOf = (bytes: Buffer): number => {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf('\n', start);
    if (!isUtf8(bytes.subarray(start, end === -1 ? bytes.length : end))) return line;
    if (end === -1) return line;
    start = end + 1;
  }
  return line;
};

const readText = (path: string): string => {
  const bytes = readFileSync(path);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw failure(
    `${basename(path)} is not text in UTF-8: line ${wrongLineOf(bytes)} has other characters. Save it as "CSV UTF-8".`,
  );
};

const payloadOf = ({ path, dryRun, retireMost }: ImportRequest): ImportPayload => {
  const paths = pathsIn(path);
  requireSize(paths.reduce((sum, one) => sum + statSync(one).size, 0));
  const files = paths.map((one) => ({ name: basename(one), text: readText(one) }));
  const payload = { dryRun, retireMost, files };
  requireSize(Buffer.byteLength(JSON.stringify(payload)));
  return payload;
};

const endings = { accepted: '', refused: ': nothing of it is written', notTried: ': not tried' };

const reportText = ({ name, outcome, problems, ...counts }: ImportFileReportDto): string => {
  const { created, changed, unchanged, retired, refused } = counts;
  const sum = `${plain(name)}: created ${created}, changed ${changed}, unchanged ${unchanged}, retired ${retired}, refused ${refused}${endings[outcome]}`;
  const lines = problems.map(({ line, column, message }) => {
    const place = [...(line === null ? [] : [`line ${line}`]), ...(column === null ? [] : [column])].join(
      ', ',
    );
    return `  ${plain(column === null && place ? `${place}: ${message}` : [place, message].filter(Boolean).join(' '))}`;
  });
  return [sum, ...lines].join('\n');
};

/** Sends the files of a folder, and tells what the server made of each. */
export const importFiles = async (ask: SchoolClient, request: ImportRequest) => {
  const data = await ask('importSchoolData', { body: payloadOf(request), timeLimit: TIME_LIMIT });
  const heading = data.dryRun ? ['This is a dry run: nothing is written.'] : [];
  const left = data.files.filter(({ outcome }) => outcome !== 'accepted').length;
  return {
    data,
    text: [...heading, ...data.files.map(reportText)].join('\n'),
    problem:
      left === 0
        ? undefined
        : `${left} of ${data.files.length} files ${left === 1 ? 'was' : 'were'} not accepted.`,
  };
};
