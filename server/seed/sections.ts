import type { applicantDocuments, guardians, schoolHistories, siblings } from '../db/schema';
import { canonicalFileUrl } from '../files/signing';
import { parentId } from './accounts';
import { applicantId, changesSchool } from './applicants';
import { birthday } from './days';
import { type ApplicantOfSeed, type FamilyOfSeed, applicantKey } from './familyList';
import { classLevelId, schoolId } from './recordId';
import { seedId } from './seedId';
import { certificateId, certificateName } from './uploads';

export const ownerOf = (family: FamilyOfSeed, applicant: ApplicantOfSeed, ...label: string[]) => ({
  id: seedId('record', applicantKey(applicant), ...label),
  applicantId: applicantId(applicant),
  parentId: parentId(family),
});

export const documentRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed) =>
  ({
    ...ownerOf(family, applicant, 'certificate'),
    documentType: 'BirthCertificate',
    fileUrl: canonicalFileUrl(certificateId(applicant)),
    uploadId: certificateId(applicant),
    fileName: certificateName(applicant),
  }) satisfies typeof applicantDocuments.$inferInsert;

/** The previous school of a child who is old enough to have had one. */
export const schoolHistoryRows = (family: FamilyOfSeed, applicant: ApplicantOfSeed, index: number) => {
  if (!changesSchool(applicant)) return [];
  const isCurrentlySuspended = index === 9;
  const row = {
    ...ownerOf(family, applicant, 'history'),
    schoolName: `${applicant.placeOfBirth} Community School`,
    principalName: 'Ms. Whitaker',
    schoolAddress: `${20 + index} Station Road, ${applicant.placeOfBirth}`,
    isCurrentlySuspended,
    reasonForSuspension: isCurrentlySuspended
      ? 'Repeated absence without notice, settled with the school.'
      : '',
    haveProbationOfficer: false,
    isSocialWorkerExist: index % 5 === 2,
  } satisfies typeof schoolHistories.$inferInsert;
  return [row];
};

export const guardianRows = (
  family: FamilyOfSeed,
  applicant: ApplicantOfSeed,
): (typeof guardians.$inferInsert)[] =>
  family.guardians.map((guardian, index) => ({
    ...ownerOf(family, applicant, 'guardian', guardian.email),
    safeWord: family.safeWord,
    titleGuardian: guardian.gender,
    firstName: guardian.firstName,
    middleName: guardian.middleName,
    lastName: guardian.lastName,
    gender: guardian.gender,
    relationshipType: guardian.relationship,
    email: guardian.email,
    employer: guardian.employer,
    isEmergencyContact: true,
    canPickUpStudent: true,
    isLivingWithStudent: index === 0,
    guardianContacts: guardian.phones.map((contact, turn) => ({
      contact,
      contactType: 'Professional',
      isPrimary: turn === 0,
    })),
    priority: index + 1,
  }));

/** Two other children of the family, at the schools that they applied for. */
export const siblingRows = (
  family: FamilyOfSeed,
  applicant: ApplicantOfSeed,
  now: Date,
): (typeof siblings.$inferInsert)[] =>
  family.applicants
    .filter((other) => other !== applicant && other.status !== 'Draft')
    .slice(0, 2)
    .map((other) => ({
      ...ownerOf(family, applicant, 'sibling', applicantKey(other)),
      firstName: other.firstName,
      lastName: other.lastName,
      gender: other.gender === 'male' ? 'Male' : 'Female',
      dateOfBirth: birthday(now, other.age, ...other.bornOn),
      schoolId: schoolId(other.school),
      gradeId: classLevelId(other.school, other.grade),
    }));
