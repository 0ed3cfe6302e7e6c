import { and, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/orm';
import { CALENDAR_MARK } from './calendarFile';
import { endOwnPlaces } from './ownPlaces';
import { addProblem, type Progress } from './progress';
import type { Row, SchoolFile } from './schoolFile';
import { schoolFiles } from './schoolFiles';

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

/** What was imported before, some thousand at a time: a month of attendance at once would fill the memory. */
async function* knownRows(db: Orm, progress: Progress) {
  const { table } = progress.file;
  const isKnown = and(isNotNull(table.sourceId), isNull(table.retiredAt), isOfPart(progress));
  for (let last = ''; ;) {
    const rows: Row[] = await db
      .select({ id: table.id, sourceId: table.sourceId })
      .from(table)
      .where(and(isKnown, gt(table.id, last)))
      .orderBy(table.id)
      .limit(READ_AT_ONCE);
    yield rows;
    if (rows.length < READ_AT_ONCE) return;
    last = String(rows.at(-1)?.id);
  }
}

/** Retires what was imported before and is in the file no longer. */
export const retire = async (db: Orm, progress: Progress) => {
  const { file, asked, report, lines } = progress;
  const told = asked.gone && new Set(asked.gone);
  const isGone = (sourceId: string) => (told ? told.has(sourceId) : !lines.has(sourceId));
  let known = 0;
  const gone: string[] = [];
  for await (const rows of knownRows(db, progress)) {
    known += rows.length;
    for (const { id, sourceId } of rows) if (isGone(String(sourceId))) gone.push(String(id));
  }
  report.retired = gone.length;
  if (!told && report.created === 0 && gone.length * 2 > known && !asked.retireMost) {
    const message = `The file lacks ${gone.length} of the ${known} rows that it had, and has no new one: it seems to be cut. If that is meant, add --retire-most.`;
    addProblem(report, { line: null, column: null, message });
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
const belongsToRetired = (db: Orm, { table, columns }: SchoolFile) =>
  Object.values(columns).flatMap(({ field, refersTo, isFixed }) => {
    const owner = refersTo === undefined ? undefined : schoolFiles[refersTo]?.table;
    const column = (table as unknown as Record<string, PgColumn>)[field];
    if (!owner || !column || !isFixed) return [];
    const gone = db.select({ id: owner.id }).from(owner).where(isNotNull(owner.retiredAt));
    return [inArray(column, gone)];
  });

/** Retires what belongs to something that is retired, and the portal's own places that the school's take the place of. */
export const retireBelongings = async (db: Orm, now: Date) => {
  for (const file of Object.values(schoolFiles)) {
    const { table, retired, month } = file;
    if (month) continue;
    const reasons = belongsToRetired(db, file);
    if (reasons.length === 0) continue;
    await db
      .update(table)
      .set({ retiredAt: now, ...retired })
      .where(and(isNotNull(table.sourceId), isNull(table.retiredAt), or(...reasons)));
  }
  await endOwnPlaces(db, now);
};
