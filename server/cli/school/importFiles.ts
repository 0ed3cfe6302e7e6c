import {
  CALENDAR_FILE,
  IMPORT_BODY_MAXIMUM,
  IMPORT_FILES_MAXIMUM,
  MONTH_FILE,
  isPassedOver,
  type ImportFileReportDto,
  type ImportPayload,
  type ImportReportDto,
} from '../../../src/contract/imports';
import type { ImportRequest } from './arguments';
import type { SchoolClient } from './client';
import { CommandFailure, exitCodes } from './failure';
import { type Source, withSources } from './sources';
import { plain } from './text';
import { MINUTE } from '../../../src/lib/durations';

/** Of a server that is busy with 16 MB of rows. */
const TIME_LIMIT = 10 * MINUTE;
const MEGABYTE = 1024 * 1024;

const LATE =
  'Run the same command with --dry-run: it begins when the import has ended, and tells what is left to import.';

const failed = (message: string) => new CommandFailure(exitCodes.failed, message);

const requireCount = (count: number) => {
  if (count > IMPORT_FILES_MAXIMUM)
    throw failed(
      `${count} files are neither of a month nor calendars, and an import takes ${IMPORT_FILES_MAXIMUM}.`,
    );
};

const requireSize = (bytes: number) => {
  if (bytes > IMPORT_BODY_MAXIMUM)
    throw failed(
      `The files have ${Math.ceil(bytes / MEGABYTE)} MB in all, and an import takes ${IMPORT_BODY_MAXIMUM / MEGABYTE} MB. Only files of a month and calendars are sent by themselves.`,
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

const readText = async ({ name, read }: Source): Promise<string> => {
  const bytes = await read();
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw failed(
    `${name} is not text in UTF-8: line ${wrongLineOf(bytes)} has other characters.${name.endsWith('.csv') ? ' Save it as "CSV UTF-8".' : ''}`,
  );
};

interface Weighed extends Source {
  /** Bytes in the body of an import, in which JSON makes it larger than the file is. */
  weight: number;
}

const weigh = async (sources: readonly Source[]): Promise<Weighed[]> => {
  const weighed: Weighed[] = [];
  for (const source of sources) {
    requireSize(source.size);
    const file = { name: source.name, text: await readText(source) };
    weighed.push({ ...source, weight: Buffer.byteLength(JSON.stringify(file)) + ','.length });
  }
  return weighed;
};

/** Of the body around the files. */
const FRAME = 200;

const isOneImport = (sources: readonly Weighed[]) =>
  sources.length <= IMPORT_FILES_MAXIMUM &&
  sources.reduce((sum, { weight }) => sum + weight, FRAME) <= IMPORT_BODY_MAXIMUM;

/** As few parts as can be. */
const packed = (sources: readonly Weighed[]): Weighed[][] => {
  const parts: Weighed[][] = [];
  for (const source of sources) {
    const last = parts.at(-1);
    if (last && isOneImport([...last, source])) last.push(source);
    else parts.push([source]);
  }
  return parts;
};

interface SentPart {
  sources: readonly Source[];
  /** What the other parts refer to. */
  isReferred: boolean;
}

/** One import when that takes them; otherwise first what calendars and months refer to, then calendars, then each month by itself. */
const partsOf = (sources: readonly Weighed[]): SentPart[] => {
  if (isOneImport(sources)) return [{ sources, isReferred: true }];
  const months = sources.filter(({ name }) => MONTH_FILE.test(name));
  const others = sources.filter((source) => !months.includes(source));
  const calendars = isOneImport(others) ? [] : others.filter(({ name }) => CALENDAR_FILE.test(name));
  const first = others.filter((source) => !calendars.includes(source));
  const rest = [...packed(calendars), ...months.map((source) => [source])];
  return [
    ...(first.length > 0 ? [{ sources: first, isReferred: true }] : []),
    ...rest.map((part) => ({ sources: part, isReferred: false })),
  ];
};

const payloadOf = async (
  sources: readonly Source[],
  { dryRun, retireMost }: Pick<ImportRequest, 'dryRun' | 'retireMost'>,
): Promise<ImportPayload> => {
  const files: ImportPayload['files'] = [];
  for (const source of sources) files.push({ name: source.name, text: await readText(source) });
  const payload = { dryRun, retireMost, files };
  requireSize(Buffer.byteLength(JSON.stringify(payload)));
  return payload;
};

const endings = { accepted: '', refused: ': nothing of it is written', notTried: ': not tried' };

const reportText = ({ name, outcome, problems, ...counts }: ImportFileReportDto): string => {
  const { created, changed, unchanged, retired, refused } = counts;
  const sum = `${plain(name)}: created ${created}, changed ${changed}, unchanged ${unchanged}, retired ${retired}, refused ${refused}${endings[outcome]}`;
  const lines = problems.map(({ file, line, column, message }) => {
    const place = [
      ...(file === undefined ? [] : [file]),
      ...(line === null ? [] : [`line ${line}`]),
      ...(column === null ? [] : [column]),
    ].join(', ');
    return `  ${plain(column === null && place ? `${place}: ${message}` : [place, message].filter(Boolean).join(' '))}`;
  });
  return [sum, ...lines].join('\n');
};

/** Without the files that the portal does not read. */
const readableOf = (sources: readonly Source[]): readonly Source[] =>
  sources.some(({ name }) => name === 'manifest.csv')
    ? sources.filter(({ name }) => !isPassedOver(name))
    : sources;

const isAccepted = ({ outcome }: ImportFileReportDto) => outcome === 'accepted';

const namesOf = (files: readonly ImportFileReportDto[]) => files.map(({ name }) => plain(name)).join(', ');

const doneText = (files: readonly ImportFileReportDto[]): string => {
  const left = files.filter((file) => !isAccepted(file));
  const done = namesOf(files.filter(isAccepted)) || 'nothing';
  return left.length === 0 ? done : `${done}; not accepted: ${namesOf(left)}`;
};

const notSent = ({ name }: Source, refused: readonly ImportFileReportDto[]): ImportFileReportDto => {
  const message = `It was not sent, because ${namesOf(refused)} ${refused.length === 1 ? 'was' : 'were'} not accepted.`;
  const counts = { created: 0, changed: 0, unchanged: 0, retired: 0, refused: 0 };
  return { name, outcome: 'notTried', ...counts, problems: [{ line: null, column: null, message }] };
};

type Belongings = NonNullable<ImportReportDto['belongings']>;

interface Sent {
  files: ImportFileReportDto[];
  belongings: Belongings;
  /** What ended the import after some parts. */
  failure?: CommandFailure;
}

const sendPart = async (ask: SchoolClient, request: ImportRequest, sources: readonly Source[]) => {
  const body = await payloadOf(sources, request);
  return ask('importSchoolData', { body, timeLimit: TIME_LIMIT, late: LATE });
};

const sendAll = async (
  ask: SchoolClient,
  request: ImportRequest,
  sources: readonly Source[],
  progress: (text: string) => void,
): Promise<Sent> => {
  const parts = partsOf(await weigh(readableOf(sources)));
  for (const part of parts) requireCount(part.sources.length);
  const files: ImportFileReportDto[] = [];
  const belongings: Belongings = [];
  for (const [index, part] of parts.entries()) {
    try {
      const report = await sendPart(ask, request, part.sources);
      files.push(...report.files);
      belongings.push(...(report.belongings ?? []));
      const refused = report.files.filter((file) => !isAccepted(file));
      const rest = parts.slice(index + 1);
      if (part.isReferred && refused.length > 0) {
        files.push(...rest.flatMap((one) => one.sources).map((source) => notSent(source, refused)));
        break;
      }
      if (rest.length > 0) progress(`${index + 1} of ${parts.length}: ${doneText(report.files)}`);
    } catch (error) {
      if (files.length === 0 || !(error instanceof CommandFailure)) throw error;
      return { files, belongings, failure: error };
    }
  }
  return { files, belongings };
};

const refusal = (files: readonly ImportFileReportDto[]): CommandFailure | undefined => {
  const left = files.filter((file) => !isAccepted(file)).length;
  if (left === 0) return undefined;
  const message = `${left} of ${files.length} files ${left === 1 ? 'was' : 'were'} not accepted.`;
  return new CommandFailure(exitCodes.refused, message);
};

/**
 * Sends the files of a folder or a zip file, and reports what the server did with each. `progress` is called with what is done while more
 * follows.
 */
export const importFiles = async (
  ask: SchoolClient,
  request: ImportRequest,
  progress: (text: string) => void,
) => {
  const { files, belongings, failure } = await withSources(request.path, (sources) =>
    sendAll(ask, request, sources, progress),
  );
  const { dryRun } = request;
  const heading = dryRun ? ['This is a dry run: nothing is written.'] : [];
  const also = belongings.map(
    ({ name, retired }) => `${plain(name)}: ${retired} more retired, which belonged to what is retired`,
  );
  return {
    data: { dryRun, files, ...(belongings.length > 0 ? { belongings } : {}) },
    text: [...heading, ...files.map(reportText), ...also].join('\n'),
    problem: failure ?? refusal(files),
  };
};
