import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/orm';
import { addProblem, type Progress } from './progress';
import type { Row, SchoolFile } from './schoolFile';
import { schoolFiles } from './schoolFiles';

const RETIRED_AT_ONCE = 1_000;

/** Retires what was imported before and is in the file no longer. */
export const retire = async (db: Orm, { file, asked, report, lines }: Progress) => {
  const { table, month } = file;
  const known: Row[] = await db
    .select({ id: table.id, sourceId: table.sourceId })
    .from(table)
    .where(
      and(
        isNotNull(table.sourceId),
        isNull(table.retiredAt),
        month && sql`to_char(${month.field}, 'YYYY-MM') = ${asked.month}`,
      ),
    );
  const gone = known.filter(({ sourceId }) => !lines.has(String(sourceId))).map(({ id }) => String(id));
  report.retired = gone.length;
  if (report.created === 0 && gone.length * 2 > known.length && !asked.retireMost) {
    const message = `The file lacks ${gone.length} of the ${known.length} rows that it had, and has no new one: it seems to be cut. If that is meant, add --retire-most.`;
    addProblem(report, { line: null, column: null, message });
    return;
  }
  for (let start = 0; start < gone.length; start += RETIRED_AT_ONCE) {
    await db
      .update(table)
      .set({ retiredAt: asked.now, ...file.retired })
      .where(inArray(table.id, gone.slice(start, start + RETIRED_AT_ONCE)));
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

/** Retires what belongs to something that is retired. */
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
};
