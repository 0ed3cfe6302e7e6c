import { and, eq, exists, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportReportDto } from '../../../src/contract/imports';
import type { Orm } from '../../db/orm';
import { CALENDAR_MARK } from './calendarFile';
import { endOwnPlaces } from './ownPlaces';
import { addProblem, type Progress } from './progress';
import type { Row, SchoolFile } from './schoolFile';
import { schoolFiles } from './schoolFiles';

type Belongings = NonNullable<ImportReportDto['belongings']>;

const READ_AT_ONCE = 5_000;
const RETIRED_AT_ONCE = 1_000;

/** The part of a table of which a file is the whole list. */
const isOfPart = ({ file: { table, month, hasCalendars }, asked }: Progress) => {
  if (month) return sql`to_char(${month.field}, 'YYYY-MM') = ${asked.month}`;
  if (!hasCalendars) return undefined;
  return asked.calendar === undefined
    ? sql`position(${CALENDAR_MARK} in ${table.sourceId}) = 0`
    : sql`starts_with(${table.sourceId}, ${asked.calendar})`;
};

const columnOf = ({ table }: SchoolFile, field: string) =>
  (table as unknown as Record<string, PgColumn>)[field];

/** Whether the record should still be in the file. When most of such records are missing, the file is probably wrong. */
const lasts = (db: Orm, file: SchoolFile): SQL<boolean> => {
  const { field, refersTo } = file.columns[file.lastsWith ?? ''] ?? {};
  const owner = refersTo === undefined ? undefined : schoolFiles[refersTo]?.table;
  const column = field === undefined ? undefined : columnOf(file, field);
  if (!owner || !column) return file.isLasting ? sql`true` : sql`false`;
  const present = db
    .select({ id: owner.id })
    .from(owner)
    .where(and(eq(owner.id, column), isNull(owner.retiredAt)));
  return sql`${exists(present)}`;
};

/** What was imported before, some thousand at a time: a month of attendance at once would fill the memory. */
async function* knownRows(db: Orm, progress: Progress) {
  const { table } = progress.file;
  const isKnown = and(isNotNull(table.sourceId), isNull(table.retiredAt), isOfPart(progress));
  for (let last = ''; ;) {
    const rows: Row[] = await db
      .select({ id: table.id, sourceId: table.sourceId, isLasting: lasts(db, progress.file) })
      .from(table)
      .where(and(isKnown, gt(table.id, last)))
      .orderBy(table.id)
      .limit(READ_AT_ONCE);
    yield rows;
    if (rows.length < READ_AT_ONCE) return;
    last = String(rows.at(-1)?.id);
  }
}

interface Count {
  /** Rows that are there now, the new ones too. */
  known: number;
  gone: number;
}

/** So few payments may go without a question: early in a term there are hardly more, and one that is booked anew gets a new id. */
const FEW = 5;

const isMost = (gone: number, had: number) => gone > 0 && gone * 2 > had;

/** Why the clerk must confirm that so many rows are gone; undefined when that needs no confirmation. */
const doubtOf = ({ file, report: { created } }: Progress, all: Count, lasting: Count): string | undefined => {
  const had = all.known - created;
  if (created === 0 && isMost(all.gone, had))
    return `The file lacks ${all.gone} of the ${had} rows that it had, and has no new one: it seems to be cut.`;
  // new rows belong to what is there, so they last
  const lasted = lasting.known - created;
  const { refersTo } = file.columns[file.lastsWith ?? ''] ?? {};
  if (!isMost(lasting.gone, lasted) || (refersTo !== undefined && lasting.gone <= FEW)) return undefined;
  return refersTo === undefined
    ? `The file lacks ${lasting.gone} of the ${lasted} rows that it had, and has ${created} new ones: is each id the same as before, with the zeros at its beginning?`
    : `The file lacks ${lasting.gone} of the ${lasted} rows that it had about what is still in ${refersTo}, and has ${created} new ones: are the earlier rows in it, too?`;
};

/** Retires what was imported before and is in the file no longer. */
export const retire = async (db: Orm, progress: Progress) => {
  const { file, asked, report, lines } = progress;
  const told = asked.gone && new Set(asked.gone);
  const isGone = (sourceId: string) => (told ? told.has(sourceId) : !lines.has(sourceId));
  const all: Count = { known: 0, gone: 0 };
  const lasting: Count = { known: 0, gone: 0 };
  const gone: string[] = [];
  for await (const rows of knownRows(db, progress)) {
    for (const { id, sourceId, isLasting } of rows) {
      const counts = isLasting ? [all, lasting] : [all];
      const isOne = isGone(String(sourceId));
      if (isOne) gone.push(String(id));
      for (const count of counts) {
        count.known += 1;
        count.gone += isOne ? 1 : 0;
      }
    }
  }
  report.retired = gone.length;
  const doubt = told || asked.retireMost ? undefined : doubtOf(progress, all, lasting);
  if (doubt !== undefined) {
    addProblem(report, {
      line: null,
      column: null,
      message: `${doubt} If that is meant, add --retire-most.`,
    });
    return;
  }
  for (let start = 0; start < gone.length; start += RETIRED_AT_ONCE) {
    await db
      .update(file.table)
      .set({ retiredAt: asked.now, ...file.retired })
      .where(inArray(file.table.id, gone.slice(start, start + RETIRED_AT_ONCE)));
  }
};

/** Whether a record belongs to something that is retired. */
const belongsToRetired = (db: Orm, file: SchoolFile) =>
  Object.values(file.columns).flatMap(({ field, refersTo, isFixed }) => {
    const owner = refersTo === undefined ? undefined : schoolFiles[refersTo]?.table;
    const column = columnOf(file, field);
    if (!owner || !column || !isFixed) return [];
    const gone = db.select({ id: owner.id }).from(owner).where(isNotNull(owner.retiredAt));
    return [inArray(column, gone)];
  });

/**
 * Retires what belongs to something that is retired, and the portal's own places that the school's take the place of. Answers how many
 * records of each file belonged.
 */
export const retireBelongings = async (db: Orm, now: Date): Promise<Belongings> => {
  const belongings: Belongings = [];
  for (const [name, file] of Object.entries(schoolFiles)) {
    const { table, retired, month } = file;
    if (month) continue;
    const reasons = belongsToRetired(db, file);
    if (reasons.length === 0) continue;
    const gone = await db
      .update(table)
      .set({ retiredAt: now, ...retired })
      .where(and(isNotNull(table.sourceId), isNull(table.retiredAt), or(...reasons)))
      .returning({ id: table.id });
    if (gone.length > 0) belongings.push({ name, retired: gone.length });
  }
  await endOwnPlaces(db, now);
  return belongings;
};
