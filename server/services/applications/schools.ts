import { and, asc, count, eq, exists, gte, isNull, lte, type SQL } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type { NamedDto } from '../../../src/contract/reference';
import type { SchoolDto, SchoolsDto, SchoolsQuery } from '../../../src/contract/schools';
import { SCHOOLS_PER_PAGE } from '../../../src/domain/limits';
import type { Orm } from '../../db/orm';
import { classLevels, enrollmentOffers, promotions, schools } from '../../db/schema';
import { RefusedError } from '../../errors';
import { byName, contains } from '../../db/foldedText';

const LARGEST_PAGE = 100;

const columns = {
  id: schools.id,
  name: schools.name,
  numberOfStudent: schools.numberOfStudent,
  phone: schools.phone,
};

/** One school; 404 when there is none with this id. */
export const requireSchool = async (db: Orm, schoolId: string): Promise<SchoolDto> => {
  const [school] = await db.select(columns).from(schools).where(eq(schools.id, schoolId));
  if (!school)
    throw new RefusedError({ status: 404, code: errorCodes.notFound, message: 'School not found' });
  return school;
};

/** What makes an offer one that a parent can choose now; `promotions` must be joined. */
export const isOpen = (now: Date): SQL[] => [
  eq(promotions.isActive, true),
  eq(enrollmentOffers.isActive, true),
  lte(enrollmentOffers.startDate, now),
  gte(enrollmentOffers.endDate, now),
];

/** An offer of the school that fits every filter at once; undefined when no filter was given. */
const offerFilter = (db: Orm, query: SchoolsQuery, now: Date): SQL | undefined => {
  const asked = [
    ...(query.educationalLevel ? [eq(enrollmentOffers.educationalLevelId, query.educationalLevel)] : []),
    ...(query.section ? [eq(enrollmentOffers.educationalSectionId, query.section)] : []),
    ...(query.option ? [eq(enrollmentOffers.educationalOptionId, query.option)] : []),
    ...(query.onlyWithOffers === 'true' ? isOpen(now) : []),
  ];
  if (asked.length === 0) return undefined;
  const offers = db
    .select({ id: enrollmentOffers.id })
    .from(enrollmentOffers)
    .innerJoin(promotions, eq(promotions.id, enrollmentOffers.promotionId))
    .where(and(eq(enrollmentOffers.schoolId, schools.id), ...asked));
  return exists(offers);
};

/**
 * A page of schools sorted by name (P7.15). The filters by level, section and option consider every offer that a school
 * ever had.
 */
export const listSchools = async (db: Orm, query: SchoolsQuery, now: Date): Promise<SchoolsDto> => {
  const currentPage = Math.max(1, Number(query.pageNo ?? 1));
  const pageSize = Math.min(LARGEST_PAGE, Math.max(1, Number(query.pageSize ?? SCHOOLS_PER_PAGE)));
  const searched = query.filter?.trim() ?? '';
  const matching = and(
    isNull(schools.retiredAt),
    query.educationalSystem ? eq(schools.educationalSystemId, query.educationalSystem) : undefined,
    searched ? contains(schools.name, searched) : undefined,
    offerFilter(db, query, now),
  );
  const [total] = await db.select({ items: count() }).from(schools).where(matching);
  const data = await db
    .select(columns)
    .from(schools)
    .where(matching)
    .orderBy(byName(schools.name), asc(schools.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize);
  return { totalItems: Number(total?.items ?? 0), pageSize, currentPage, data };
};

/** The grades of a school, the youngest first (E7.27); 404 for an unknown school. */
export const listClassLevels = async (db: Orm, schoolId: string): Promise<NamedDto[]> => {
  await requireSchool(db, schoolId);
  return db
    .select({ id: classLevels.id, name: classLevels.name })
    .from(classLevels)
    .where(and(eq(classLevels.schoolId, schoolId), isNull(classLevels.retiredAt)))
    .orderBy(asc(classLevels.position), asc(classLevels.id));
};
