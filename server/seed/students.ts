import { eq } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { students } from '../db/schema';
import { parentId } from './accounts';
import { applicantId } from './applicants';
import { type ApplicantOfSeed, type FamilyOfSeed, applicantKey, familyList } from './familyList';
import { recordId } from './recordId';
import { pictureUrl } from './uploads';

export interface StudentOfSeed {
  family: FamilyOfSeed;
  applicant: ApplicantOfSeed;
}

/** The children who attend a school, the eldest first. */
export const studentList: readonly StudentOfSeed[] = familyList.flatMap((family) =>
  family.applicants.filter(({ isStudent }) => isStudent).map((applicant) => ({ family, applicant })),
);

export const studentId = (applicant: ApplicantOfSeed) => recordId('students.csv', applicantKey(applicant));

/** Makes the school's children those of the families who applied for them. */
export const joinFamilies = async (db: Orm) => {
  for (const { family, applicant } of studentList)
    await db
      .update(students)
      .set({
        enrolledBy: parentId(family),
        applicantId: applicantId(applicant),
        profilePicture: pictureUrl(applicant),
      })
      .where(eq(students.id, studentId(applicant)));
};
