import { sql } from 'drizzle-orm';
import {
  CALENDAR_FILE,
  MONTH_FILE,
  type ImportFileReportDto,
  type ImportPayload,
  type ImportReportDto,
} from '../../../src/contract/imports';
import { rehearse, type Database, type Orm } from '../../db/orm';
import { calendarOf, calendarRows } from './calendarFile';
import { type Header, readRows, severalAtOnce } from './csvRows';
import { importFile } from './importFile';
import { type Part, readRoster } from './oneRoster';
import { importOnce } from './importedMonths';
import { addProblem, type Asked, emptyReport, RefusedFile } from './progress';
import { retireBelongings } from './retiring';
import { schoolFiles } from './schoolFiles';

type Work = (db: Orm) => Promise<ImportFileReportDto | undefined>;
/** Does what belongs to one file, or nothing of it when it throws. */
type Attempt = (work: Work) => Promise<ImportFileReportDto | undefined>;

const places = Object.keys(schoolFiles);

const refused = (name: string, message: string): ImportFileReportDto => {
  const report = emptyReport(name);
  addProblem(report, { line: null, column: null, message });
  return report;
};

interface Position {
  /** The file of the table. */
  place: string;
  month: string | undefined;
  /** Whose calendar it is. */
  school?: string | undefined;
}

/** Which file of the table a name means, and of which part it is. */
const placeOf = (name: string): Position | undefined => {
  const [, school] = CALENDAR_FILE.exec(name) ?? [];
  if (school !== undefined) return { place: 'events.csv', month: undefined, school };
  const [, start = '', month = ''] = MONTH_FILE.exec(name) ?? [];
  const place = start === '' ? name : `${start}.csv`;
  const isMonthly = places.includes(place) ? schoolFiles[place]?.month !== undefined : undefined;
  return isMonthly === (start !== '') ? { place, month: month || undefined } : undefined;
};

const told = [
  ...places.map((name) => (schoolFiles[name]?.month ? name.replace('.csv', '-2026-09.csv') : name)),
  'events-SCHOOL.ics',
];

/** Files that cannot be a part of any import; the others are left. */
const setAside = (files: ImportPayload['files']) => {
  const names = files.map(({ name }) => name);
  const reasonOf = (name: string, index: number) => {
    if (!placeOf(name)) return `There is no import of this name. There are: ${told.join(', ')}.`;
    return names.indexOf(name) === index ? undefined : 'The file is there twice.';
  };
  return files.flatMap(({ name }, index) => {
    const reason = reasonOf(name, index);
    return reason === undefined ? [] : [refused(name, reason)];
  });
};

/** A file that this one refers to, and that was not accepted. */
const blockerOf = (name: string, failed: ReadonlySet<string>) =>
  Object.values(schoolFiles[name]?.columns ?? {}).find(({ refersTo }) => refersTo && failed.has(refersTo))
    ?.refersTo;

/** Rows that are to be imported. */
interface Entry extends Position {
  name: string;
  /** What keeps those that refer to it from being tried when it is refused. */
  key: string;
  /** Of a month, to know it again. */
  text?: string;
  read: (db: Orm) => Promise<Pick<Asked, 'rows' | 'gone'>>;
}

const ownEntries = (files: ImportPayload['files']): Entry[] =>
  files.flatMap(({ name, text }) => {
    const found = placeOf(name);
    if (!found) return [];
    const { school } = found;
    const rows = (header: Header) =>
      school === undefined ? readRows(text, header) : severalAtOnce(calendarRows(text, school));
    const month = found.month === undefined ? {} : { text };
    return [{ name, key: name, ...found, ...month, read: () => Promise.resolve({ rows }) }];
  });

const rosterEntries = (parts: readonly Part[]): Entry[] =>
  parts.map(({ place, from, translate }) => ({
    name: `${place} from ${from}`,
    key: place,
    place,
    month: undefined,
    read: async (db) => {
      const { rows, gone } = await translate(db);
      return { rows: () => severalAtOnce(rows), gone };
    },
  }));

/** In the order in which they are read; what no import is of is left out. */
const inOrder = (entries: readonly Entry[]) =>
  [...entries].sort(
    (one, other) =>
      places.indexOf(one.place) - places.indexOf(other.place) || one.name.localeCompare(other.name),
  );

const importAll = async (
  attempt: Attempt,
  payload: ImportPayload,
  now: Date,
): Promise<ImportFileReportDto[]> => {
  const roster = await readRoster(payload.files, now);
  const reports = [...roster.reports, ...setAside(roster.own)];
  const failed = new Set([...reports.map(({ name }) => name), ...roster.failed]);
  for (const { name, key, place, month, school, text, read } of inOrder([
    ...ownEntries(roster.own),
    ...rosterEntries(roster.parts),
  ])) {
    const file = schoolFiles[place];
    if (!file || failed.has(key)) continue;
    const blocker = blockerOf(place, failed);
    const calendar = school === undefined ? undefined : calendarOf(school);
    const asked = { name, month, calendar, now, retireMost: payload.retireMost ?? false };
    const report = blocker
      ? {
          ...refused(name, `${blocker}, to which it refers, was not accepted.`),
          outcome: 'notTried' as const,
        }
      : await attempt(async (db) =>
          importOnce(db, name, text, async () => importFile(db, file, { ...asked, ...(await read(db)) })),
        ).catch((error: unknown) => {
          if (error instanceof RefusedFile) return error.report;
          throw error;
        });
    if (!report) continue;
    reports.push(report);
    if (report.outcome !== 'accepted') failed.add(key);
  }
  await attempt(async (db) => {
    await retireBelongings(db, now);
    return undefined;
  });
  return reports;
};

/** Each file is a transaction of its own. */
const forGood =
  (database: Database): Attempt =>
  (work) =>
    database.transaction(work, { patient: true });

/** Each file can be undone for itself, so that the next one sees what it would see. */
const forShow =
  (db: Orm): Attempt =>
  async (work) => {
    await db.execute(sql`savepoint file`);
    try {
      return await work(db);
    } catch (error) {
      if (error instanceof RefusedFile) await db.execute(sql`rollback to savepoint file`);
      throw error;
    }
  };

const importForShow = async (database: Database, payload: ImportPayload, now: Date) => {
  let reports: ImportFileReportDto[] = [];
  await database.transaction(
    (db) =>
      rehearse(db, async () => {
        reports = await importAll(forShow(db), payload, now);
      }),
    { patient: true },
  );
  return reports;
};

/**
 * Fills an empty database with files, within the caller's transaction, as records of the server's own: no later import retires them.
 * Throws when a file is refused. `idOf`: the id of a record, by its file in the table and its id there.
 */
export const importAsOwn = async (
  db: Orm,
  files: ImportPayload['files'],
  { now, idOf }: { now: Date; idOf: (place: string, sourceId: string) => string },
): Promise<void> => {
  const entries = inOrder(ownEntries(files));
  for (const { name, place, read } of entries) {
    const file = schoolFiles[place];
    const asked = { name, month: undefined, now, retireMost: false };
    const ids = { idOf: (sourceId: string) => idOf(place, sourceId) };
    if (file) await importFile(db, file, { ...asked, ...ids, ...(await read(db)) });
  }
  for (const place of new Set(entries.map((entry) => entry.place))) {
    const { table } = schoolFiles[place] ?? {};
    if (table) await db.update(table).set({ sourceId: null });
  }
};

/**
 * Brings the school's own data into the database (docs/school-data.md). Opens its own transactions: a file that is refused changes
 * nothing, and takes nothing of another back. One import after the other: of two that meet, each would undo files of the other.
 */
export const schoolImportService = ({ database }: { database: Database }) => ({
  run: async (payload: ImportPayload, now: Date): Promise<ImportReportDto> => {
    const dryRun = payload.dryRun ?? false;
    const files = await database.inTurn(() =>
      dryRun ? importForShow(database, payload, now) : importAll(forGood(database), payload, now),
    );
    return { dryRun, files };
  },
});
export type SchoolImportService = ReturnType<typeof schoolImportService>;
