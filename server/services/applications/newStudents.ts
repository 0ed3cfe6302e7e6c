import { and, eq, isNull } from 'drizzle-orm';
import { isSameChild } from '../../../src/domain/sameChild';
import { toCalendarDate } from '../../../src/lib/dates';
import type { Orm } from '../../db/orm';
import {
  applicants,
  classPromotions,
  enrollmentOffers,
  parents,
  promotions,
  studentPromotions,
  students,
} from '../../db/schema';
import { notFound } from '../../errors';
import { isOwnStudent } from '../calls';
import type { ApplicationRow } from './applicationAccess';

type Applicant = typeof applicants.$inferSelect;

const findApplicant = async (db: Orm, { applicantId }: ApplicationRow): Promise<Applicant> => {
  const [row] = await db
    .select({ applicant: applicants })
    .from(applicants)
    .innerJoin(parents, eq(parents.id, applicants.parentId))
    .where(eq(applicants.id, applicantId))
    // One child, accepted by two schools at once, must not become two students.
    .for('no key update', { of: parents });
  if (!row) throw notFound('This applicant');
  return row.applicant;
};

const findOffer = async (db: Orm, offerId: string) => {
  const [row] = await db
    .select({ offer: enrollmentOffers, schoolYear: promotions.schoolYear })
    .from(enrollmentOffers)
    .innerJoin(promotions, eq(promotions.id, enrollmentOffers.promotionId))
    .where(eq(enrollmentOffers.id, offerId))
    // Two children of one class, accepted at once, must not make the class twice.
    .for('update', { of: promotions });
  if (!row) throw notFound('This offer');
  return row;
};

/** The student that exists for this child already, from this application or from one of an earlier year. */
const findStudent = async (db: Orm, applicant: Applicant) => {
  const { parentId } = applicant;
  const known = await db.select().from(students).where(isOwnStudent({ db, parentId }));
  const own = known.find(({ applicantId }) => applicantId === applicant.id);
  return own ?? known.find((student) => isSameChild(student, applicant));
};

const ensureStudent = async (db: Orm, applicant: Applicant): Promise<string> => {
  const existing = await findStudent(db, applicant);
  if (existing) return existing.id;
  const { parentId, firstName, middleName, lastName, gender, dateOfBirth, email, profilePicture } = applicant;
  const person = {
    enrolledBy: parentId,
    firstName,
    middleName,
    lastName,
    gender,
    dateOfBirth,
    profilePicture,
  };
  const [student] = await db
    .insert(students)
    .values({ ...person, email: email ?? '', applicantId: applicant.id })
    .returning({ id: students.id });
  return student?.id ?? '';
};

type Grade = Pick<typeof classPromotions.$inferSelect, 'classLevelId' | 'promotionId'>;

const isOfGrade = ({ classLevelId, promotionId }: Grade) =>
  and(
    eq(classPromotions.classLevelId, classLevelId),
    eq(classPromotions.promotionId, promotionId),
    isNull(classPromotions.retiredAt),
  );

const ensureClass = async (db: Orm, grade: Grade) => {
  const { classLevelId, promotionId } = grade;
  const [existing] = await db.select().from(classPromotions).where(isOfGrade(grade));
  if (existing) return existing.id;
  const [created] = await db
    .insert(classPromotions)
    .values({ classLevelId, promotionId })
    .returning({ id: classPromotions.id });
  return created?.id ?? '';
};

/** The first day of the school year, or today on the clock of the server when it has begun. */
const firstDay = (schoolYear: string, now: Date): string => {
  const yearBegins = `${schoolYear.slice(0, 4)}-07-01`;
  const today = toCalendarDate(now);
  return yearBegins > today ? yearBegins : today;
};

/**
 * Makes an accepted applicant a student: the child, and a place in the class of the offer, to which courses, timetable
 * and attendance belong (decision 25). Whatever exists already is kept. The caller must have locked the application.
 */
export const makeStudent = async (db: Orm, application: ApplicationRow, now: Date): Promise<void> => {
  const { offer, schoolYear } = await findOffer(db, application.enrollmentOfferId ?? '');
  const studentId = await ensureStudent(db, await findApplicant(db, application));
  // in whichever class of the level: of several the school may have chosen another one
  const [placed] = await db
    .select({ id: studentPromotions.id })
    .from(studentPromotions)
    .innerJoin(
      classPromotions,
      and(eq(classPromotions.id, studentPromotions.classPromotionId), isOfGrade(offer)),
    )
    .where(and(eq(studentPromotions.studentId, studentId), isNull(studentPromotions.retiredAt)))
    .limit(1);
  if (placed) return;
  const classPromotionId = await ensureClass(db, offer);
  const startedOn = firstDay(schoolYear, now);
  await db.insert(studentPromotions).values({ studentId, classPromotionId, startedOn });
};
