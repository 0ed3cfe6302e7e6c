import type { Database, Orm } from '../db/orm';
import {
  accounts,
  attendances,
  cities,
  classLevels,
  classPromotions,
  countries,
  courses,
  courseSchedules,
  educationalLevels,
  educationalSystems,
  enrollmentOffers,
  fees,
  parents,
  professions,
  promotions,
  provinces,
  schools,
  studentPromotions,
  students,
  uploads,
} from '../db/schema';
import { canonicalFileUrl } from '../files/signing';
import { startSession } from '../services/accounts';
import { DAY } from '../../src/lib/durations';

export const PASSWORD = 'Right-Otter#26';
/** What `hashPassword` made of it: making it takes longer than many a test. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=47104,t=1,p=1$HRj7KjjSC+cUfpDk9/jCBw$yHvroIXoyeiRLz/r7ElnSI0rTXzc3+F67kXshiqS9do';
export const START = new Date('2026-09-14T08:00:00.000Z');

export const daysAfterStart = (days: number) => new Date(START.getTime() + days * DAY);

export const ids = {
  country: 'country-1',
  province: 'province-1',
  city: 'city-1',
  otherCity: 'city-2',
  school: 'school-1',
  otherSchool: 'school-2',
  grade: 'grade-1',
  otherGrade: 'grade-2',
  promotion: 'promotion-1',
  offer: 'offer-1',
  level: 'level-1',
  profession: 'profession-1',
} as const;

export interface TestParent {
  parentId: string;
  accountId: string;
  username: string;
  token: string;
}

const writePlaces = async (db: Orm) => {
  await db.insert(professions).values({ id: ids.profession, name: 'Teacher' });
  await db.insert(countries).values({ id: ids.country, name: 'United States', code: 'US' });
  await db.insert(provinces).values([
    { id: ids.province, countryId: ids.country, name: 'Massachusetts' },
    { id: 'province-2', countryId: ids.country, name: 'Texas' },
  ]);
  await db.insert(cities).values([
    { id: ids.city, provinceId: ids.province, name: 'Boston' },
    { id: ids.otherCity, provinceId: 'province-2', name: 'Austin' },
  ]);
};

const writeSchools = async (db: Orm) => {
  const school = {
    phone: '+12025550123',
    numberOfStudent: 300,
    cityId: ids.city,
    educationalSystemId: 'system-1',
  };
  await db.insert(educationalSystems).values({ id: 'system-1', name: 'General' });
  await db
    .insert(educationalLevels)
    .values({ id: ids.level, educationalSystemId: 'system-1', name: 'Primary' });
  await db.insert(schools).values([
    { ...school, id: ids.school, name: 'Harbour School' },
    { ...school, id: ids.otherSchool, name: 'Hill School' },
  ]);
  await db.insert(classLevels).values([
    { id: ids.grade, schoolId: ids.school, name: 'Grade 1' },
    { id: ids.otherGrade, schoolId: ids.otherSchool, name: 'Grade 2' },
  ]);
  await db.insert(promotions).values({
    id: ids.promotion,
    schoolId: ids.school,
    name: 'Class of 2027',
    schoolYear: '2026-2027',
    isActive: true,
  });
};

/** Writes an offer of the fixture's school; open, with ten places, unless told otherwise. */
export const writeOffer = async (db: Orm, values: Partial<typeof enrollmentOffers.$inferInsert> = {}) => {
  await db.insert(enrollmentOffers).values({
    id: ids.offer,
    schoolId: ids.school,
    promotionId: ids.promotion,
    classLevelId: ids.grade,
    educationalLevelId: ids.level,
    studentQuota: 10,
    startDate: daysAfterStart(-30),
    endDate: daysAfterStart(30),
    ...values,
  });
};

/** Writes an account with its parent, activated and signed in. */
const writeParent = async (db: Orm, username: string): Promise<TestParent> => {
  const parentId = `parent-of-${username}`;
  const accountId = `account-of-${username}`;
  await db.insert(accounts).values({
    id: accountId,
    username,
    email: `${username}@example.org`,
    passwordHash: PASSWORD_HASH,
    activatedAt: START,
    emailConfirmedAt: START,
    createdAt: START,
  });
  await db.insert(parents).values({
    id: parentId,
    accountId,
    userDetailsId: `details-of-${username}`,
    firstName: 'Robin',
    lastName: username,
    gender: 'other',
    dateOfBirth: '1985-05-17',
  });
  const token = await startSession(db, { accountId, device: '', address: '' }, START);
  return { parentId, accountId, username, token };
};

/** Writes an upload of a parent, or of a visitor, stored unless told otherwise, and answers its address. */
export const writeUpload = async (
  db: Orm,
  parent: TestParent | null,
  values: Partial<typeof uploads.$inferInsert> = {},
): Promise<string> => {
  const id = values.id ?? crypto.randomUUID();
  await db.insert(uploads).values({
    id,
    parentId: parent?.parentId ?? null,
    fileName: 'paper.pdf',
    storedName: id,
    contentType: 'application/pdf',
    size: 1_000,
    state: 'stored',
    expiresAt: START,
    createdAt: START,
    ...values,
  });
  return canonicalFileUrl(id);
};

let pupils = 0;

/** Writes a child of a parent in a class of the fixture's school, with a course, a lesson, a day of attendance and a fee. */
export const writePupil = async (db: Orm, { parentId }: TestParent) => {
  pupils += 1;
  const of = (what: string) => `${what}-${pupils}`;
  const studentId = of('student');
  const classPromotionId = of('class');
  const placeId = of('place');
  const person = {
    firstName: 'Fern',
    lastName: 'Hazel',
    gender: 'female',
    dateOfBirth: '2018-03-02',
  } as const;
  await db.insert(students).values({ ...person, id: studentId, enrolledBy: parentId });
  await db
    .insert(classPromotions)
    .values({ id: classPromotionId, classLevelId: ids.grade, promotionId: ids.promotion });
  await db
    .insert(studentPromotions)
    .values({ id: placeId, studentId, classPromotionId, startedOn: '2026-07-01' });
  const courseId = of('course');
  await db
    .insert(courses)
    .values({ id: courseId, classPromotionId, name: 'Science', teacherName: 'Ms. Reed' });
  await db
    .insert(courseSchedules)
    .values({ id: of('lesson'), courseId, day: 'MONDAY', startTime: '08:00', endTime: '08:55' });
  await db.insert(attendances).values({
    id: of('attendance'),
    studentPromotionId: placeId,
    courseId,
    dateOfAttendance: '2026-09-14',
    status: 'absent',
  });
  const feeId = of('fee');
  await db
    .insert(fees)
    .values({ id: feeId, studentId, name: 'Meals', dueDate: '2026-10-01', amountDue: 10_010 });
  return { studentId, classPromotionId, placeId, courseId, feeId };
};
type Pupil = Awaited<ReturnType<typeof writePupil>>;

/** An absence of that day, which the school has recorded. */
export const writeAbsence = async (db: Orm, { placeId, courseId }: Pupil, dateOfAttendance: string) => {
  const row = { studentPromotionId: placeId, courseId, dateOfAttendance, status: 'absent' } as const;
  await db.insert(attendances).values(row);
};

/** One school with an open offer, a parent and another parent. */
export const writeFixtures = async ({ orm }: Database) => {
  await writePlaces(orm);
  await writeSchools(orm);
  await writeOffer(orm);
  return { parent: await writeParent(orm, 'robin'), other: await writeParent(orm, 'sacha') };
};
