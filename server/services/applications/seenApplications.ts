import { and, eq, exists, gt, gte, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { SchoolApplicationDto, SchoolApplicationsQuery } from '../../../src/contract/schoolApplications';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { contains } from '../../db/foldedText';
import type { Orm } from '../../db/orm';
import {
  accounts,
  applicants,
  applications,
  classLevels,
  enrollmentOffers,
  parents,
  schoolRequests,
  schools,
  statusHistory,
} from '../../db/schema';
import { notFound } from '../../errors';
import type { ApplicationRow } from './applicationAccess';

/**
 * Whether a submitted application counts, for the school and of the places: its account is activated, or the school has moved it, as
 * it could before version 1.2 without that. `accounts` must be joined.
 */
export const isSubmittedToSchool = () =>
  or(isNotNull(accounts.activatedAt), ne(applications.status, 'Pending'));

/** The applications that the school sees. */
export const selectSeen = (db: Orm, condition: SQL | undefined) =>
  db
    .select({
      application: applications,
      applicant: {
        firstName: applicants.firstName,
        lastName: applicants.lastName,
        dateOfBirth: applicants.dateOfBirth,
      },
      parent: { firstName: parents.firstName, lastName: parents.lastName, email: accounts.email },
      school: schools.name,
      classLevelName: classLevels.name,
      sourcedIds: {
        school: schools.sourceId,
        schoolId: schools.id,
        classLevel: classLevels.sourceId,
      },
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(parents, eq(parents.id, applications.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .innerJoin(enrollmentOffers, eq(enrollmentOffers.id, applications.enrollmentOfferId))
    .innerJoin(classLevels, eq(classLevels.id, enrollmentOffers.classLevelId))
    .where(
      and(
        eq(applications.type, 'Application'),
        isNotNull(applications.status),
        isSubmittedToSchool(),
        condition,
      ),
    );

export type Seen = Awaited<ReturnType<typeof selectSeen>>[number];

export const matching = ({ status, school }: SchoolApplicationsQuery) =>
  and(
    status ? eq(applications.status, status) : undefined,
    school ? contains(schools.name, school) : undefined,
  );

/** Submitted, seen by the school for the first time, completed, confirmed, moved or corrected, or answered a request of the school, on that day or later. */
export const touchedSince = (db: Orm, day: string) => {
  const since = new Date(day);
  const moves = db
    .select({ id: statusHistory.id })
    .from(statusHistory)
    .where(and(eq(statusHistory.applicationId, applications.id), gte(statusHistory.changedAt, since)));
  const answers = db
    .select({ id: schoolRequests.id })
    .from(schoolRequests)
    .where(and(eq(schoolRequests.applicationId, applications.id), gte(schoolRequests.doneAt, since)));
  return or(
    gte(applications.applicationDate, since),
    gte(accounts.activatedAt, since),
    gte(applications.completedAt, since),
    gte(applications.confirmedAt, since),
    gte(applications.answeredAt, since),
    exists(moves),
    exists(answers),
  );
};

/** What is submitted during an export comes after everything that was there, so that no page misses or repeats one. */
export const cursorOf = ({ application }: Seen) =>
  `${application.applicationDate?.getTime() ?? 0}.${application.sequence}`;

export const afterCursor = (cursor: string) => {
  const [time = 0, sequence = 0] = cursor.split('.').map(Number);
  const date = new Date(time);
  return or(
    gt(applications.applicationDate, date),
    and(eq(applications.applicationDate, date), gt(applications.sequence, sequence)),
  );
};

export const statusOf = ({ status }: Pick<ApplicationRow, 'status'>): ApplicationStatus => {
  if (status === null) throw notFound('This application');
  return status;
};

export const showSeen = ({ application, sourcedIds: _ids, ...names }: Seen): SchoolApplicationDto => ({
  ...names,
  referenceNumber: application.referenceNumber ?? '',
  schoolYear: application.schoolYear ?? '',
  applicationDate: application.applicationDate?.toISOString() ?? '',
  status: statusOf(application),
  editedAt: application.editedAt?.toISOString() ?? null,
});

/**
 * The version that the school sees changes with every corrected answer, because the school reads the answers with the
 * application.
 */
export const versionOf = ({ version, answeredAt }: ApplicationRow) =>
  `${version}.${answeredAt?.getTime() ?? 0}`;

export const findSeen = async (db: Orm, reference: string): Promise<Seen> => {
  const [row] = await selectSeen(db, eq(applications.referenceNumber, reference));
  if (!row) throw notFound('This application');
  return row;
};

/** A OneRoster set makes the id of a class level of those of the school and of the grade (services/imports/oneRoster). */
export const sourcedIdsOf = ({ sourcedIds: { school, schoolId, classLevel } }: Seen) => {
  const id = school ?? schoolId;
  const start = `${id}:`;
  return { schoolId: id, gradeId: classLevel?.startsWith(start) ? classLevel.slice(start.length) : '' };
};
