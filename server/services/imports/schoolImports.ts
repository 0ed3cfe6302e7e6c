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
import type { SchoolFile } from './schoolFile';
import { retireBelongings } from './retiring';
import { schoolFiles } from './schoolFiles';

/** Does the whole work, or nothing of it when it throws. */
type Attempt = <Result>(work: (db: Orm) => Promise<Result>) => Promise<Result>;

const places = Object.keys(schoolFiles);

const refused = (name: string, message: string): ImportFileReportDto => {
  const report = emptyReport(name);
  addProblem(report, { line: null, column: null, message });
  return report;
};

const notTried = (name: string, message: string): ImportFileReportDto => ({
  ...refused(name, message),
  outcome: 'notTried',
});

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

interface KnownEntry extends Entry {
  file: SchoolFile;
}

/** In the order in which they are read; what no import is of is left out. */
const inOrder = (entries: readonly Entry[]): KnownEntry[] =>
  entries
    .flatMap((entry) => {
      const file = schoolFiles[entry.place];
      return file ? [{ ...entry, file }] : [];
    })
    .sort(
      (one, other) =>
        places.indexOf(one.place) - places.indexOf(other.place) || one.name.localeCompare(other.name),
    );

/** A fee without its payments would be asked for although it is paid. */
const TAKEN_TOGETHER = ['fees.csv', 'payments.csv'];

/** Entries that are one attempt: each by itself, save those of files that are taken together. */
const attemptsOf = (entries: readonly KnownEntry[]): KnownEntry[][] => {
  const attempts: KnownEntry[][] = [];
  for (const entry of entries) {
    const last = attempts.at(-1);
    const isSame = [last?.[0], entry].every((one) => one && TAKEN_TOGETHER.includes(one.place));
    if (last && isSame) last.push(entry);
    else attempts.push([entry]);
  }
  return attempts;
};

const togetherWith = (name: string) => `${name}, which is taken together with it, was not accepted.`;

/** Why an entry is not tried: a file to which it refers, or one that is taken together with it, was not accepted. */
const blockedBy = ({ file }: KnownEntry, together: readonly KnownEntry[], failed: ReadonlySet<string>) => {
  const referred = Object.values(file.columns).find(({ refersTo }) => refersTo && failed.has(refersTo));
  if (referred) return `${referred.refersTo}, to which it refers, was not accepted.`;
  const companion = together.find(({ key }) => failed.has(key));
  return companion && togetherWith(companion.name);
};

/** Takes entries together or none of them, and answers what became of each. */
const takeTogether = async (
  attempt: Attempt,
  entries: readonly KnownEntry[],
  take: (db: Orm, entry: KnownEntry) => Promise<ImportFileReportDto>,
): Promise<ImportFileReportDto[]> => {
  let taken: ImportFileReportDto[] = [];
  try {
    await attempt(async (db) => {
      taken = [];
      for (const entry of entries) taken.push(await take(db, entry));
    });
    return taken;
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const message = togetherWith(error.report.name);
    for (const report of taken) addProblem(report, { line: null, column: null, message });
    const rest = entries.slice(taken.length + 1).map(({ name }) => notTried(name, message));
    return [...taken, error.report, ...rest];
  }
};

type Done = Pick<ImportReportDto, 'files' | 'belongings'>;

const importAll = async (attempt: Attempt, payload: ImportPayload, now: Date): Promise<Done> => {
  const roster = await readRoster(payload.files, now);
  const files = [...roster.reports, ...setAside(roster.own)];
  const failed = new Set([...files.map(({ name }) => name), ...roster.failed]);
  const take = (db: Orm, { name, month, school, text, file, read }: KnownEntry) => {
    const calendar = school === undefined ? undefined : calendarOf(school);
    const asked = { name, month, calendar, now, retireMost: payload.retireMost ?? false };
    return importOnce(db, name, text, async () => importFile(db, file, { ...asked, ...(await read(db)) }));
  };
  for (const together of attemptsOf(inOrder([...ownEntries(roster.own), ...rosterEntries(roster.parts)]))) {
    const open = together.filter(({ key }) => !failed.has(key));
    const tried: KnownEntry[] = [];
    for (const entry of open) {
      const reason = blockedBy(entry, together, failed);
      if (reason === undefined) tried.push(entry);
      else {
        files.push(notTried(entry.name, reason));
        failed.add(entry.key);
      }
    }
    const reports = await takeTogether(attempt, tried, take);
    files.push(...reports);
    for (const [index, { key }] of tried.entries())
      if (reports[index]?.outcome !== 'accepted') failed.add(key);
  }
  const belongings = await attempt((db) => retireBelongings(db, now));
  return { files, ...(belongings.length > 0 ? { belongings } : {}) };
};

/** Each attempt is a transaction of its own. */
const forGood =
  (database: Database): Attempt =>
  (work) =>
    database.transaction(work, { patient: true });

/** Each attempt can be undone for itself, so that the next one sees what it would see. */
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
  let done: Done = { files: [] };
  await database.transaction(
    (db) =>
      rehearse(db, async () => {
        done = await importAll(forShow(db), payload, now);
      }),
    { patient: true },
  );
  return done;
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
  for (const { name, place, file, read } of entries) {
    const asked = { name, month: undefined, now, retireMost: false };
    const ids = { idOf: (sourceId: string) => idOf(place, sourceId) };
    await importFile(db, file, { ...asked, ...ids, ...(await read(db)) });
  }
  for (const table of new Set(entries.map(({ file }) => file.table)))
    await db.update(table).set({ sourceId: null });
};

/**
 * Brings the school's own data into the database (docs/school-data.md). Opens its own transactions: a file that is refused changes
 * nothing, and takes nothing of another back, save fees of their payments. One import after the other: of two that meet, each would undo files of the other.
 */
export const schoolImportService = ({ database }: { database: Database }) => ({
  run: async (payload: ImportPayload, now: Date): Promise<ImportReportDto> => {
    const dryRun = payload.dryRun ?? false;
    const done = await database.inTurn(() =>
      dryRun ? importForShow(database, payload, now) : importAll(forGood(database), payload, now),
    );
    return { dryRun, ...done };
  },
});
export type SchoolImportService = ReturnType<typeof schoolImportService>;
