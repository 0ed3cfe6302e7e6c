import {
  oneRosterFiles,
  type ImportFileReportDto,
  type ImportPayload,
  type OneRosterFile,
} from '../../../../src/contract/imports';
import { readDay, readId, WrongCell } from '../cells';
import { type CsvRow, readRows, WrongFile } from '../csvRows';
import { addProblem, emptyReport, type Progress, refuseRow } from '../progress';
import { isNameOfBoth, type Manifest, MANIFEST, type Mode, readManifest } from './manifest';
import { setFilesOf, type SetFile, type Version } from './setFiles';

export interface SetRow {
  line: number;
  cells: Record<string, string>;
  /** The set says that the record is no more. */
  isGone: boolean;
}
export type SetRows = ReadonlyMap<string, SetRow>;

/** A OneRoster set: what is read of each file, by sourcedId. */
export interface OneRosterSet {
  version: Version;
  modeOf: (file: OneRosterFile) => Mode;
  rowsOf: (file: OneRosterFile) => SetRows;
}

interface Reading {
  report: ImportFileReportDto;
  rows: Map<string, SetRow>;
}

/** Whether a file belongs to the set; one that it leaves absent may be of the school's own. */
export const isOfSet = (name: string, manifest: Manifest | undefined) => {
  const file = oneRosterFiles.find((one) => one === name);
  if (name === MANIFEST) return true;
  return file !== undefined && !(isNameOfBoth(file) && manifest?.modeOf(file) === 'absent');
};

export const idsIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

const refuse = (report: ImportFileReportDto, row: Pick<CsvRow, 'line'>, problems: readonly WrongCell[]) => {
  if (problems.length > 0) refuseRow({ report } as Progress, row, problems);
};

/** Does what reads a file, and puts what is wrong with the whole of it into its report. */
const trying = async (report: ImportFileReportDto, work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error;
    addProblem(report, { line: error.line, column: null, message: error.message });
  }
};

const problemOf = (read: (cell: string) => unknown, cell: string): string | undefined => {
  try {
    read(cell);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const idProblem = (id: string, before: SetRow | undefined): string | undefined => {
  if (id === '') return 'is empty';
  return before ? `is "${id}", which stands on line ${before.line} too` : problemOf(readId, id);
};

const wordProblems = ({ words }: SetFile, cells: Record<string, string>): WrongCell[] =>
  Object.entries(words).flatMap(([column, list]) => {
    const cell = cells[column] ?? '';
    const isKnown = cell.startsWith('ext:') || list.some((word) => word.toLowerCase() === cell.toLowerCase());
    if (isKnown) return [];
    return [
      new WrongCell(column, cell === '' ? 'is empty' : `is "${cell}", and must be one of ${list.join(', ')}`),
    ];
  });

const dayProblems = ({ days = [] }: SetFile, cells: Record<string, string>): WrongCell[] =>
  days.flatMap((column) => {
    const cell = cells[column] ?? '';
    const problem = cell === '' ? undefined : problemOf(readDay, cell);
    return problem === undefined ? [] : [new WrongCell(column, problem)];
  });

const readFile = async (name: OneRosterFile, text: string, file: SetFile): Promise<Reading> => {
  const report = emptyReport(name);
  const rows = new Map<string, SetRow>();
  const { read, readIfThere = [], other } = file;
  const take = ({ line, cells: all }: CsvRow) => {
    const cells = Object.fromEntries([...read, ...readIfThere].map((column) => [column, all[column] ?? '']));
    const id = cells.sourcedId ?? '';
    const wrongId = idProblem(id, rows.get(id));
    const status = (cells.status ?? '').toLowerCase();
    const isGone = status === 'tobedeleted';
    const problems = [
      ...(wrongId === undefined ? [] : [new WrongCell('sourcedId', wrongId)]),
      ...(isGone || ['', 'active'].includes(status)
        ? []
        : [new WrongCell('status', `is "${cells.status}", and must be one of active, tobedeleted`)]),
      ...(isGone ? [] : [...wordProblems(file, cells), ...dayProblems(file, cells)]),
    ];
    refuse(report, { line }, problems);
    if (problems.length === 0) rows.set(id, { line, cells, isGone });
  };
  await trying(report, async () => {
    const header = { required: read, optional: [...readIfThere, ...other], others: /^metadata\./ };
    for await (const part of readRows(text, header)) part.forEach(take);
  });
  return { report, rows };
};

/** Refuses references to records that do not exist; a delta may refer to records of an earlier set. */
const checkReferences = (
  set: OneRosterSet,
  files: Record<OneRosterFile, SetFile>,
  { report, rows }: Reading,
) => {
  const { references } = files[report.name as OneRosterFile];
  for (const row of rows.values()) {
    if (row.isGone) continue;
    const problems = Object.entries(references).flatMap(([column, to]) =>
      set.modeOf(to) === 'bulk'
        ? idsIn(row.cells[column])
            .filter((id) => !set.rowsOf(to).has(id))
            .map((id) => new WrongCell(column, `is "${id}", which ${to} does not have`))
        : [],
    );
    refuse(report, row, problems);
  }
};

/** In version 1.2 a user whose roles were lost would be nobody, and a child be retired. */
const checkRoles = (set: OneRosterSet, users: Reading) => {
  if (set.version === '1.1' || set.modeOf('roles.csv') !== 'bulk') return;
  const known = new Set([...set.rowsOf('roles.csv').values()].map(({ cells }) => cells.userSourcedId));
  for (const [id, row] of users.rows)
    if (!row.isGone && !known.has(id))
      refuse(users.report, row, [new WrongCell('sourcedId', `is "${id}", of whom roles.csv has no role`)]);
};

/** In a delta a role tells nothing unless it says whose it is. */
const checkOwnersOfRoles = (set: OneRosterSet, { report, rows }: Reading) => {
  if (set.modeOf('roles.csv') !== 'delta') return;
  for (const row of rows.values())
    if (row.cells.userSourcedId === '') refuse(report, row, [new WrongCell('userSourcedId', 'is empty')]);
};

const notTried = (name: string, refused: string): ImportFileReportDto => {
  const report = emptyReport(name);
  const message = `${refused}, which belongs to the same OneRoster set, was not accepted.`;
  addProblem(report, { line: null, column: null, message });
  return { ...report, outcome: 'notTried' };
};

/** What became of the reading: the set, or the reports of a set that is refused. */
export interface ReadSet {
  manifest: Manifest | undefined;
  set: OneRosterSet | undefined;
  reports: ImportFileReportDto[];
}

/** All of a set is refused for one mistake, because its files complete each other. */
const refusedSet = (
  files: ImportPayload['files'],
  manifest: Manifest | undefined,
  wrong: ImportFileReportDto[],
): ReadSet => {
  const others = files
    .map(({ name }) => name)
    .filter(
      (name) => name !== MANIFEST && isOfSet(name, manifest) && !wrong.some((report) => report.name === name),
    );
  const reports = [...wrong, ...others.map((name) => notTried(name, wrong[0]?.name ?? MANIFEST))];
  return { manifest, set: undefined, reports };
};

/** Reads the OneRoster set among the files of an import; undefined when there is none. */
export const readSet = async (files: ImportPayload['files']): Promise<ReadSet | undefined> => {
  const given = files.find(({ name }) => name === MANIFEST);
  if (!given) return undefined;
  const report = emptyReport(MANIFEST);
  let manifest: Manifest | undefined;
  await trying(report, async () => {
    const read = await readManifest(given.text, files);
    manifest = read.manifest;
    for (const [row, problem] of read.problems) refuse(report, row, [problem]);
    for (const message of read.missing) addProblem(report, { line: null, column: null, message });
  });
  if (!manifest || report.outcome === 'refused') return refusedSet(files, manifest, [report]);
  const { version, modeOf } = manifest;
  const described = setFilesOf(version);
  const readings = new Map<OneRosterFile, Reading>();
  for (const { name, text } of files) {
    const file = oneRosterFiles.find((one) => one === name);
    if (!file || !isOfSet(name, manifest)) continue;
    const again = readings.get(file);
    if (again) addProblem(again.report, { line: null, column: null, message: 'The file is there twice.' });
    else readings.set(file, await readFile(file, text, described[file]));
  }
  const nothing: SetRows = new Map();
  const set: OneRosterSet = { version, modeOf, rowsOf: (file) => readings.get(file)?.rows ?? nothing };
  const wrong = () =>
    [...readings.values()].map((reading) => reading.report).filter(({ outcome }) => outcome === 'refused');
  if (wrong().length === 0) {
    for (const reading of readings.values()) checkReferences(set, described, reading);
    const users = readings.get('users.csv');
    if (users) checkRoles(set, users);
    const roles = readings.get('roles.csv');
    if (roles) checkOwnersOfRoles(set, roles);
  }
  return wrong().length > 0 ? refusedSet(files, manifest, wrong()) : { manifest, set, reports: [] };
};
