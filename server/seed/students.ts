import type { students } from '../db/schema';
import { schoolYearStart } from '../../src/domain/schoolYear';
import { parentId } from './accounts';
import { applicantId } from './applicants';
import { birthday } from './days';
import { type ApplicantOfSeed, type FamilyOfSeed, applicantKey, familyList } from './familyList';
import { classLevelId, promotionId } from './schools';
import { seedId } from './seedId';
import { pictureUrl } from './uploads';

export interface StudentOfSeed {
  family: FamilyOfSeed;
  applicant: ApplicantOfSeed;
}

/** The children who attend a school, the eldest first. */
export const studentList: readonly StudentOfSeed[] = familyList.flatMap((family) =>
  family.applicants.filter(({ isStudent }) => isStudent).map((applicant) => ({ family, applicant })),
);

/** The classes: one for each grade that a family applied to, so that every accepted child has a timetable. */
export const classList: readonly ApplicantOfSeed[] = [
  ...new Map(
    familyList
      .flatMap(({ applicants }) => applicants)
      .map((applicant) => [`${applicant.school}/${applicant.grade}`, applicant]),
  ).values(),
];

export const studentId = (applicant: ApplicantOfSeed) => seedId('student', applicantKey(applicant));
export const studentPromotionId = (applicant: ApplicantOfSeed) =>
  seedId('student promotion', applicantKey(applicant));
export const classPromotionId = ({ school, grade }: ApplicantOfSeed) =>
  seedId('class promotion', school, grade);

const studentRow = ({ family, applicant }: StudentOfSeed, now: Date) =>
  ({
    id: studentId(applicant),
    enrolledBy: parentId(family),
    applicantId: applicantId(applicant),
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    gender: applicant.gender,
    dateOfBirth: birthday(now, applicant.age, ...applicant.bornOn),
    email: `${applicantKey(applicant)}@example.org`,
    profilePicture: pictureUrl(applicant),
  }) satisfies typeof students.$inferInsert;

/** Rows of the children at school and of their classes. */
export const studentRows = (now: Date) => ({
  students: studentList.map((student) => studentRow(student, now)),
  classPromotions: classList.map((applicant) => ({
    id: classPromotionId(applicant),
    classLevelId: classLevelId(applicant.school, applicant.grade),
    promotionId: promotionId(applicant.school),
  })),
  studentPromotions: studentList.map(({ applicant }) => ({
    id: studentPromotionId(applicant),
    studentId: studentId(applicant),
    classPromotionId: classPromotionId(applicant),
    startedOn: `${schoolYearStart(now)}-07-01`,
  })),
});
