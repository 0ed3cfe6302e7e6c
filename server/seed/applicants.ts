import type { ApplicationStatus } from '../../src/domain/applicationStatus';
import type { applicants, applications, statusHistory } from '../db/schema';
import { schoolYearOf } from '../../src/domain/schoolYear';
import { parentId } from './accounts';
import { birthday, momentAfter } from './days';
import { type ApplicantOfSeed, type FamilyOfSeed, applicantKey } from './familyList';
import { cityId, countryId, provinceId, recordId, schoolId } from './recordId';
import { seedId } from './seedId';
import { pictureUrl } from './uploads';

export const applicantId = (applicant: ApplicantOfSeed) => seedId('applicant', applicantKey(applicant));
const applicationId = (applicant: ApplicantOfSeed) => seedId('application', applicantKey(applicant));

/** Whether the child has been at another school before. */
export const changesSchool = (applicant: ApplicantOfSeed) => applicant.age >= 10;

/** The answers of the student and background steps. */
export const applicantRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed, index: number, now: Date) => {
  const [country, province, city] = family.city;
  const place = {
    cityId: cityId(country, province, city),
    provinceId: provinceId(country, province),
    countryId: countryId(country),
  };
  return {
    id: applicantId(applicant),
    parentId: parentId(family),
    profilePicture: pictureUrl(applicant),
    firstName: applicant.firstName,
    middleName: index % 3 === 0 ? 'Jordan' : '',
    lastName: applicant.lastName,
    gender: applicant.gender,
    dateOfBirth: birthday(now, applicant.age, ...applicant.bornOn),
    placeOfBirth: applicant.placeOfBirth,
    socialSecurityNumber: `900-${String(100 + index)}-${String(2001 + index * 7)}`,
    email: `${applicantKey(applicant)}@example.org`,
    applicantContacts: [{ contact: family.phone, contactType: 'Personal', isPrimary: true }],
    applicantAddresses: [
      {
        addressLine1: family.street,
        addressLine2: '',
        postalCode: family.postalCode,
        ...place,
        isPrimaryAddress: true,
        addressType: 'PARENTAL',
      },
      ...(index % 4 === 0
        ? [
            {
              addressLine1: `PO Box ${410 + index}`,
              addressLine2: '',
              postalCode: family.postalCode,
              ...place,
              isPrimaryAddress: false as const,
              addressType: 'POSTAL' as const,
            },
          ]
        : []),
    ],
    race: family.race,
    isHispanicOrLatino: index % 2 === 0,
    hasBirthCertificate: true,
    hasImmunizationRecord: false,
    hasOtherDocuments: false,
    hasAttendedAnotherSchool: changesSchool(applicant),
    hasSiblings: applicant.status === 'Draft' ? null : true,
    createdAt: momentAfter(now, -applicant.daysAgo, 9),
  } satisfies typeof applicants.$inferInsert;
};

const offerId = ({ school, grade, lastYear }: ApplicantOfSeed) =>
  recordId('offers.csv', school, ...(lastYear ? ['past', lastYear] : [grade]), '0');

/** The application itself; a draft has only an offer. */
export const applicationRow = (
  family: FamilyOfSeed,
  applicant: ApplicantOfSeed,
  number: number,
  now: Date,
): typeof applications.$inferInsert => {
  const base = {
    id: applicationId(applicant),
    applicantId: applicantId(applicant),
    parentId: parentId(family),
    enrollmentOfferId: offerId(applicant),
    createdAt: momentAfter(now, -applicant.daysAgo, 9),
  };
  if (applicant.status === 'Draft') return { ...base, type: 'Draft' };
  const applicationDate = momentAfter(now, -applicant.daysAgo, 10);
  return {
    ...base,
    type: 'Application',
    status: applicant.status,
    schoolId: schoolId(applicant.school),
    schoolYear: schoolYearOf(applicationDate),
    applicationDate,
    completedAt: applicationDate,
    confirmedAt: applicationDate,
    referenceNumber: `PP-${applicationDate.getUTCFullYear()}-${String(4601 + number).padStart(6, '0')}`,
  };
};

/** The path from Pending to each status. The school makes every change except the parent's own. */
const ways: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  Pending: [],
  Received: ['Received'],
  Reviewed: ['Received', 'Reviewed'],
  Rejected: ['Received', 'Reviewed', 'Rejected'],
  Waitlisted: ['Received', 'Waitlisted'],
  Denied: ['Received', 'Reviewed', 'Denied'],
  Passed: ['Received', 'Passed'],
  Failed: ['Received', 'Failed'],
  Admitted: ['Received', 'Passed', 'Admitted'],
  Accepted: ['Received', 'Reviewed', 'Admitted', 'Accepted'],
  Cancelled: ['Received', 'Cancelled'],
};

const notes: Partial<Record<ApplicationStatus, string>> = {
  Reviewed: 'Please check the physician and the contacts.',
  Rejected: 'The proof of address is missing.',
  Waitlisted: 'Next in line when a place becomes free.',
};

/**
 * The status changes of an application: submitted on its first day, then moved at even intervals until yesterday at
 * the latest.
 */
export const statusRows = (applicant: ApplicantOfSeed, now: Date): (typeof statusHistory.$inferInsert)[] => {
  if (applicant.status === 'Draft') return [];
  const key = applicantKey(applicant);
  const way: ApplicationStatus[] = ['Pending', ...ways[applicant.status]];
  const span = Math.min(applicant.daysAgo, 130);
  return way.map((toStatus, index) => ({
    id: seedId('status', key, toStatus),
    applicationId: applicationId(applicant),
    fromStatus: way[index - 1] ?? null,
    toStatus,
    changedBy: toStatus === 'Pending' || toStatus === 'Cancelled' ? ('parent' as const) : ('school' as const),
    changedAt: momentAfter(
      now,
      span - applicant.daysAgo - Math.ceil(span * (1 - index / way.length)),
      10 + index,
    ),
    note: notes[toStatus] ?? '',
  }));
};
