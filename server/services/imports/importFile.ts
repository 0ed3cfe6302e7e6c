import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ImportFileReportDto } from '../../../src/contract/imports';
import type { Orm } from '../../db/orm';
import { type Column, readId, WrongCell } from './cells';
import { type CsvRow, WrongFile } from './csvRows';
import { addProblem, type Asked, emptyReport, type Progress, RefusedFile, refuseRow } from './progress';
import { retire } from './retiring';
import type { Row, SchoolFile, Written } from './schoolFile';
import { schoolFiles } from './schoolFiles';

/** A row as far as it can be read by itself. */
interface Candidate {
  row: CsvRow;
  sourceId: string;
  values: Row;
  /** The school's ids of the records that the row refers to, by column. */
  references: Record<string, string>;
  hints: Record<string, string>;
}

const readCell = (
  row: CsvRow,
  name: string,
  { isOptional, absent = null, read }: Pick<Column, 'isOptional' | 'absent' | 'read'>,
) => {
  const cell = row.cells[name] ?? '';
  if (cell === '' && isOptional) return absent;
  if (cell === '') throw new WrongCell(name, 'is empty');
  try {
    return read(cell);
  } catch (error) {
    throw new WrongCell(name, (error as Error).message);
  }
};

/** What stands in the row; undefined when it was refused. */
const readRow = (progress: Progress, row: CsvRow): Candidate | undefined => {
  if (row.wrong) {
    refuseRow(progress, row, row.wrong);
    return undefined;
  }
  const { file, lines } = progress;
  const problems: WrongCell[] = [];
  const tryTo = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      problems.push(error);
      return undefined;
    }
  };
  const sourceId = tryTo(() => {
    const id = String(readCell(row, file.idColumn, { read: readId }));
    const before = lines.get(id);
    if (before !== undefined)
      throw new WrongCell(file.idColumn, `is "${id}", which stands on line ${before} too`);
    lines.set(id, row.line);
    return id;
  });
  const values: Row = {};
  const references: Record<string, string> = {};
  const hints: Record<string, string> = {};
  for (const [name, column] of Object.entries(file.columns)) {
    const value = tryTo(() => readCell(row, name, column));
    if (column.isHint) {
      if (typeof value === 'string') hints[name] = value;
      continue;
    }
    if (column.refersTo && typeof value === 'string') references[name] = value;
    else values[column.field] = value;
  }
  if (problems.length === 0) tryTo(() => requireMonth(progress, row));
  if (problems.length > 0) refuseRow(progress, row, problems);
  return problems.length > 0 || sourceId === undefined
    ? undefined
    : { row, sourceId, values, references, hints };
};

/** Throws a WrongCell when the row belongs to another month than its file. */
const requireMonth = ({ file, asked }: Progress, { cells }: CsvRow) => {
  const day = file.month && cells[file.month.column];
  if (file.month && asked.month && !day?.startsWith(`${asked.month}-`))
    throw new WrongCell(
      file.month.column,
      `is "${day}", which is not in ${asked.month}, the month of the file`,
    );
};

/** The records that some rows refer to, by column and the school's id. */
const findReferred = async (db: Orm, { file }: Progress, candidates: readonly Candidate[]) => {
  const found: Record<string, Map<string, Row>> = {};
  for (const [name, { refersTo }] of Object.entries(file.columns)) {
    const table = refersTo === undefined ? undefined : schoolFiles[refersTo]?.table;
    if (!table) continue;
    const asked = [...new Set(candidates.flatMap(({ references }) => references[name] ?? []))];
    const rows: Row[] =
      asked.length === 0
        ? []
        : await db
            .select()
            .from(table)
            .where(and(inArray(table.sourceId, asked), isNull(table.retiredAt)));
    found[name] = new Map(rows.map((row) => [String(row.sourceId), row]));
  }
  return found;
};

/** Puts the records that a row refers to, and what follows from them, into its values. */
const completeRow = (
  { file }: Progress,
  { row, sourceId, values, references }: Candidate,
  found: Record<string, Map<string, Row>>,
): Row => {
  const referred: Record<string, Row> = {};
  const owners: Row = {};
  for (const [name, id] of Object.entries(references)) {
    const { field = '', refersTo = '' } = file.columns[name] ?? {};
    const record = found[name]?.get(id);
    if (!record) throw new WrongCell(name, `is "${id}", which ${refersTo} does not have`);
    referred[name] = record;
    owners[field] = record.id;
  }
  const all = { ...values, ...owners, sourceId, retiredAt: null };
  return { ...all, ...file.complete?.(all, referred, row.cells) };
};

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const requireFixed = ({ file }: Progress, known: Row, values: Row) => {
  for (const [name, { field, isFixed }] of Object.entries(file.columns)) {
    if (isFixed && !isSame(known[field], values[field]))
      throw new WrongCell(
        name,
        'is not what it was, and families may have chosen the record for it: give the row another id',
      );
  }
};

const isTakenOver = (changed: readonly string[]) => changed.includes('sourceId');

/** Says for each field what the row that is written anew has. */
const excluded = (fields: Iterable<string>) =>
  Object.fromEntries(
    Array.from(fields, (field) => [
      field,
      sql`excluded.${sql.identifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`,
    ]),
  );

/**
 * Sets only what some row changes. An upsert that sets a unique column, even to what it was, makes PostgreSQL keep everybody from
 * referring to the record until the transaction ends: no family could register or apply.
 */
const change = async (db: Orm, { table }: SchoolFile, written: readonly Written[]) => {
  if (written.length === 0) return;
  const fields = new Set(written.flatMap(({ changed }) => changed));
  await db
    .insert(table)
    .values(written.map(({ values }) => values))
    .onConflictDoUpdate({ target: table.id, set: excluded(fields) });
};

const write = async (db: Orm, file: SchoolFile, written: readonly Written[]) => {
  const known = written.filter(({ isNew }) => !isNew);
  for (const takesOver of [false, true])
    await change(
      db,
      file,
      known.filter(({ changed }) => isTakenOver(changed) === takesOver),
    );
  const added = written.filter(({ isNew }) => isNew).map(({ values }) => values);
  if (added.length > 0) await db.insert(file.table).values(added);
};

const findKnown = async (db: Orm, { table, key = table.sourceId }: SchoolFile, ids: string[]) => {
  const rows: Row[] = ids.length === 0 ? [] : await db.select().from(table).where(inArray(key, ids));
  return new Map(rows.map((row) => [String(key === table.sourceId ? row.sourceId : row.code), row]));
};

/** What a row does to the record that it had before, or takes over; `added`: what a new one has besides. */
const settleRow = (
  progress: Progress,
  { row: { cells }, values }: Pick<Candidate, 'row' | 'values'>,
  before: Row | undefined,
  added: () => Row,
): Written | undefined => {
  const { report, asked } = progress;
  if (before) requireFixed(progress, before, values);
  if (!before) {
    report.created += 1;
    const id = asked.idOf?.(String(values.sourceId)) ?? crypto.randomUUID();
    return { values: { ...values, ...added(), id }, isNew: true, changed: [], cells };
  }
  const fields = Object.keys(values);
  const different = fields.filter((field) => !isSame(before[field], values[field]));
  report[different.length > 0 ? 'changed' : 'unchanged'] += 1;
  if (different.length === 0) return undefined;
  // a record that is taken over was found with some of the row's values filled in, which its table does not have yet
  const changed = isTakenOver(different) ? fields : different;
  return { values: { ...values, id: before.id }, isNew: false, changed, before, cells };
};

/** What a part of a file has written. */
const importRows = async (db: Orm, progress: Progress, rows: readonly CsvRow[]): Promise<Written[]> => {
  const { file, report } = progress;
  const tryTo = <Result>(row: CsvRow, work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      refuseRow(progress, row, [error]);
      return undefined;
    }
  };
  const candidates = rows.flatMap((row) => readRow(progress, row) ?? []);
  const found = await findReferred(db, progress, candidates);
  const completed = candidates.flatMap((candidate) => {
    const values = tryTo(candidate.row, () => completeRow(progress, candidate, found));
    return values === undefined ? [] : [{ ...candidate, values }];
  });
  const ids = completed.map(({ sourceId }) => sourceId);
  const known = await findKnown(db, file, ids);
  const takeOver = await file.takeOver?.(db, completed, progress.lines);
  const added = await file.added?.(db, completed);
  const written: Written[] = [];
  for (const one of completed) {
    const before = known.get(one.sourceId);
    const changed = tryTo(one.row, () =>
      settleRow(progress, one, before ?? takeOver?.(one), () => added?.(one) ?? {}),
    );
    if (changed) written.push(changed);
  }
  if (report.outcome !== 'accepted') return [];
  await write(db, file, written);
  return written;
};

/** Reads all rows, and tells of them part by part, or of those that are kept together when all are read. */
const importAllRows = async (db: Orm, progress: Progress, parts: AsyncIterable<CsvRow[]>) => {
  const { file, report, asked } = progress;
  const moment = { db, now: asked.now };
  const kept: Written[] = [];
  for await (const rows of parts) {
    const written = await importRows(db, progress, rows);
    if (file.keep) kept.push(...file.keep(asked.now, written));
    else if (written.length > 0) await file.tell?.(moment, written);
  }
  if (report.outcome === 'accepted' && kept.length > 0) await file.tell?.(moment, kept);
};

/** Writes nothing for good of a file that is refused, and counts what it lacks without a word of it. */
const retireGone = (db: Orm, progress: Progress) => {
  const { asked, report } = progress;
  const isRefused = report.outcome !== 'accepted';
  return retire(db, isRefused ? { ...progress, asked: { ...asked, retireMost: true } } : progress);
};

const checkAll = async (db: Orm, { file, report }: Progress) => {
  for (const message of (await file.check?.(db)) ?? [])
    addProblem(report, { line: null, column: null, message });
};

/** Reads one file into the database and answers what it did; throws a RefusedFile, with everything that is wrong with it. */
export const importFile = async (db: Orm, file: SchoolFile, asked: Asked): Promise<ImportFileReportDto> => {
  const report = emptyReport(asked.name);
  const progress: Progress = { file, asked, report, lines: new Map() };
  const columns = Object.entries(file.columns);
  const header = {
    required: [file.idColumn, ...columns.filter(([, { isOptional }]) => !isOptional).map(([name]) => name)],
    optional: columns.filter(([, { isOptional }]) => isOptional).map(([name]) => name),
  };
  try {
    await importAllRows(db, progress, asked.rows(header));
    if (!asked.idOf) await retireGone(db, progress);
    if (report.outcome === 'accepted') await checkAll(db, progress);
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error;
    addProblem(report, { line: error.line, column: null, message: error.message });
  }
  if (report.outcome === 'refused') throw new RefusedFile(report);
  return report;
};
