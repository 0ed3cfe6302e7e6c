import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '../../../db/orm';
import { classPromotions, promotions, schools, studentPromotions, students } from '../../../db/schema';
import { isOver, isWhole, type Translating } from './part';

/** Whether a child goes to a school other than these; not when one of them is no school that the portal has. */
export type GoesElsewhere = (child: string, orgs: readonly string[]) => boolean;

/** The school of each class that the portal or the set has. */
const schoolsOfClasses = async (db: Orm, { set }: Translating) => {
  const rows = await db
    .select({ id: classPromotions.sourceId, school: schools.sourceId })
    .from(classPromotions)
    .innerJoin(promotions, eq(promotions.id, classPromotions.promotionId))
    .innerJoin(schools, eq(schools.id, promotions.schoolId))
    .where(and(isNotNull(classPromotions.sourceId), isNotNull(schools.sourceId)));
  const found = new Map(rows.map(({ id, school }) => [String(id), String(school)]));
  for (const [id, { cells, isGone }] of set.rowsOf('classes.csv'))
    if (!isGone) found.set(id, cells.schoolSourcedId ?? '');
  return found;
};

/** The places that the portal has, of intakes that are not over. */
const knownPlaces = (db: Orm) =>
  db
    .select({ id: studentPromotions.sourceId, child: students.sourceId, school: schools.sourceId })
    .from(studentPromotions)
    .innerJoin(students, eq(students.id, studentPromotions.studentId))
    .innerJoin(classPromotions, eq(classPromotions.id, studentPromotions.classPromotionId))
    .innerJoin(promotions, eq(promotions.id, classPromotions.promotionId))
    .innerJoin(schools, eq(schools.id, promotions.schoolId))
    .where(and(isNotNull(students.sourceId), isNull(studentPromotions.retiredAt), promotions.isActive));

/** The schools to which each child goes, once the set is imported. */
const presentSchools = async (db: Orm, translating: Translating) => {
  const { set, today } = translating;
  const enrollments = set.rowsOf('enrollments.csv');
  const present = new Map<string, Set<string>>();
  const add = (child: string, school: string) =>
    present.set(child, (present.get(child) ?? new Set()).add(school));
  for (const { id, child, school } of await knownPlaces(db)) {
    const isToldAnew = id !== null && (enrollments.has(id) || isWhole(set, 'enrollments.csv'));
    if (!isToldAnew) add(String(child), String(school));
  }
  const classes = await schoolsOfClasses(db, translating);
  for (const row of enrollments.values()) {
    const { userSourcedId = '', classSourcedId = '', role = '' } = row.cells;
    const school = classes.get(classSourcedId);
    if (row.isGone || isOver(row, today) || role.toLowerCase() !== 'student' || !school) continue;
    add(userSourcedId, school);
  }
  return present;
};

/** Only a delta of roles needs it: a bulk file tells every role that somebody has. */
export const elsewhereOf = async (db: Orm, translating: Translating): Promise<GoesElsewhere> => {
  if (translating.set.modeOf('roles.csv') !== 'delta') return () => false;
  const rows = await db.select({ id: schools.sourceId }).from(schools);
  const known = new Set(rows.map(({ id }) => id));
  const present = await presentSchools(db, translating);
  return (child, orgs) =>
    orgs.every((org) => known.has(org)) &&
    [...(present.get(child) ?? [])].some((school) => !orgs.includes(school));
};
