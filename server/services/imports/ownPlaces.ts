import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listed } from '../../db/listed';
import type { Orm } from '../../db/orm';
import { classPromotions, promotions, studentPromotions } from '../../db/schema';
import type { Completed } from './schoolFile';

const ownClass = alias(classPromotions, 'own_class');
const ownIntake = alias(promotions, 'own_intake');
const imported = alias(studentPromotions, 'imported');

const isOwn = and(isNull(studentPromotions.sourceId), isNull(studentPromotions.retiredAt));

/** Places that the portal has given, each once for every class of its school and school year. */
const selectPlaces = (db: Orm) =>
  db
    .select({
      id: studentPromotions.id,
      studentId: studentPromotions.studentId,
      classPromotionId: classPromotions.id,
    })
    .from(studentPromotions)
    .innerJoin(ownClass, eq(ownClass.id, studentPromotions.classPromotionId))
    .innerJoin(ownIntake, eq(ownIntake.id, ownClass.promotionId))
    .innerJoin(
      promotions,
      and(eq(promotions.schoolId, ownIntake.schoolId), eq(promotions.schoolYear, ownIntake.schoolYear)),
    )
    .innerJoin(classPromotions, eq(classPromotions.promotionId, promotions.id));

/**
 * The places of accepted children. Of several classes of a level the portal has taken one, so a place is found in any class of
 * the school and year, as if it were in that of the row.
 */
export const takeOverPlaces = async (db: Orm, rows: readonly Completed[]) => {
  const asked = (field: string) => rows.map(({ values }) => String(values[field]));
  const open = await selectPlaces(db).where(
    and(
      isOwn,
      inArray(studentPromotions.studentId, asked('studentId')),
      inArray(classPromotions.id, asked('classPromotionId')),
    ),
  );
  const taken = new Set<string>();
  return ({ values }: Completed) => {
    const found = open.find(
      ({ id, studentId, classPromotionId }) =>
        studentId === values.studentId && classPromotionId === values.classPromotionId && !taken.has(id),
    );
    if (found) taken.add(found.id);
    return found;
  };
};

/** Ends what is left of the portal's own places where the school has the child in a class of the same year. */
export const endOwnPlaces = async (db: Orm, now: Date) => {
  const left = await selectPlaces(db)
    .innerJoin(
      imported,
      and(
        eq(imported.studentId, studentPromotions.studentId),
        eq(imported.classPromotionId, classPromotions.id),
        isNotNull(imported.sourceId),
        isNull(imported.retiredAt),
      ),
    )
    .where(isOwn);
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await db
    .update(studentPromotions)
    .set({ retiredAt: now })
    .where(inArray(studentPromotions.id, listed(ids)));
};
