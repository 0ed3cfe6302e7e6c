import { and, asc, desc, eq, exists, gt, gte, isNotNull, or, type SQL } from 'drizzle-orm';
import type { SummaryDto } from '../../../src/contract/applications';
import type {
  SchoolApplicationDetailDto,
  SchoolApplicationDto,
  SchoolApplicationPatch,
  SchoolApplicationsQuery,
  SchoolExportDto,
  SchoolExportQuery,
} from '../../../src/contract/schoolApplications';
import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import { errorCodes } from '../../../src/contract/error';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { maySchoolMove, schoolTransitions } from '../../../src/domain/schoolTransitions';
import type { Orm } from '../../db/orm';
import {
  accounts,
  applicantDocuments,
  applicants,
  applicationEdits,
  applications,
  classLevels,
  enrollmentOffers,
  parents,
  schools,
  statusHistory,
} from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { contains } from '../../db/foldedText';
import { canonicalFileUrl, fileIdOf } from '../../files/signing';
import { isExpected, refuseStale, type SchoolScope } from '../calls';
import type { ApplicationRow } from './applicationAccess';
import { makeStudent } from './newStudents';
import { listDeeds, recordDeed } from './schoolAudit';
import { listMoves, moveStatus } from './statuses';
import type { SummaryService } from './summaries';
import { requirePlace } from './takenPlaces';

const select = (db: Orm, condition: SQL | undefined) =>
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
        isNotNull(accounts.activatedAt),
        condition,
      ),
    );

type Selected = Awaited<ReturnType<typeof select>>[number];

const asked = ({ status, school }: SchoolApplicationsQuery) =>
  and(
    status ? eq(applications.status, status) : undefined,
    school ? contains(schools.name, school) : undefined,
  );

/** Submitted, moved or edited on that day or later. */
const touchedSince = (db: Orm, day: string) => {
  const since = new Date(day);
  const moves = db
    .select({ id: statusHistory.id })
    .from(statusHistory)
    .where(and(eq(statusHistory.applicationId, applications.id), gte(statusHistory.changedAt, since)));
  return or(gte(applications.applicationDate, since), gte(applications.editedAt, since), exists(moves));
};

/** How many applications an export answers at a time. */
const EXPORT_PAGE = 50;

/** What is submitted during an export comes after everything that was there, so that no page misses or repeats one. */
const cursorOf = ({ application }: Selected) =>
  `${application.applicationDate?.getTime() ?? 0}.${application.sequence}`;

const following = (cursor: string) => {
  const [time = 0, sequence = 0] = cursor.split('.').map(Number);
  const date = new Date(time);
  return or(
    gt(applications.applicationDate, date),
    and(eq(applications.applicationDate, date), gt(applications.sequence, sequence)),
  );
};

const statusOf = ({ status }: Pick<ApplicationRow, 'status'>): ApplicationStatus => {
  if (status === null) throw notFound('This application');
  return status;
};

const show = ({ application, ...names }: Selected): SchoolApplicationDto => ({
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
const versionOf = ({ version, editedAt }: ApplicationRow) => `${version}.${editedAt?.getTime() ?? 0}`;

const find = async (db: Orm, reference: string): Promise<Selected> => {
  const [row] = await select(db, eq(applications.referenceNumber, reference));
  if (!row) throw notFound('This application');
  return row;
};

/** Without the answers, because a refusal undoes what was recorded of a read. */
const showBriefly = async (db: Orm, reference: string) => {
  const row = await find(db, reference);
  return { ...show(row), version: versionOf(row.application) };
};

/**
 * The school sees neither drafts, which have no reference number, nor what was registered for an account that is not
 * activated.
 */
const lock = async (db: Orm, reference: string): Promise<ApplicationRow> => {
  const [row] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(parents, eq(parents.id, applications.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(applications.referenceNumber, reference), isNotNull(accounts.activatedAt)))
    .for('update', { of: applications });
  if (!row) throw notFound('This application');
  return row.application;
};

const refuseMove = (from: ApplicationStatus, to: ApplicationStatus) => {
  if (maySchoolMove(from, to)) return;
  const allowed = schoolTransitions(from).join(', ') || 'none, this status is final';
  throw conflict(
    errorCodes.statusForbids,
    `An application that is ${from} cannot become ${to}. Allowed: ${allowed}.`,
  );
};

/** The address where the school fetches a file that the parent sent; what is no such file stays as it is. */
const schoolAddress = (reference: string, fileUrl: string): string => {
  const id = fileIdOf(fileUrl.replace(/\?.*/, ''));
  return id === null ? fileUrl : `/api/school/applications/${reference}/files/${id}`;
};

const withSchoolAddresses = (
  reference: string,
  { studentInformation, applicantDocuments, ...others }: SummaryDto,
): SummaryDto => ({
  ...others,
  studentInformation: {
    ...studentInformation,
    profilePicture: schoolAddress(reference, studentInformation.profilePicture),
  },
  applicantDocuments: applicantDocuments.map((document) => ({
    ...document,
    fileUrl: schoolAddress(reference, document.fileUrl),
  })),
});

const listEdits = async (db: Orm, applicationId: string) => {
  const rows = await db
    .select()
    .from(applicationEdits)
    .where(eq(applicationEdits.applicationId, applicationId))
    .orderBy(asc(applicationEdits.editedAt), asc(applicationEdits.section));
  return rows.map(({ section, editedAt }) => ({ section, at: editedAt.toISOString() }));
};

/** The school's side of applications (decision 25, decision 27). */
export const schoolApplicationService = ({ summaries }: { summaries: SummaryService }) => {
  const showWhole = async ({ db, now }: SchoolScope, row: Selected): Promise<SchoolApplicationDetailDto> => {
    const { id, applicantId, parentId, completedAt, confirmedAt } = row.application;
    const answers = await summaries.get({ db, now, parentId }, applicantId);
    const shown = show(row);
    return {
      ...shown,
      version: versionOf(row.application),
      completedAt: completedAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      edits: await listEdits(db, id),
      history: await listMoves({ db }, id),
      next: [...schoolTransitions(statusOf(row.application))],
      answers: withSchoolAddresses(shown.referenceNumber, answers),
    };
  };

  const get = async (scope: SchoolScope, reference: string) =>
    showWhole(scope, await find(scope.db, reference));

  return {
    read: async (scope: SchoolScope, reference: string): Promise<SchoolApplicationDetailDto> => {
      const application = await get(scope, reference);
      await recordDeed(scope, { action: 'read', references: [reference] });
      return application;
    },

    /** Who of the school read or moved it; also for one that its parent has deleted since. */
    audit: async ({ db }: SchoolScope, reference: string): Promise<SchoolAuditDto> => {
      const deeds = await listDeeds(db, reference);
      if (deeds.length === 0) await find(db, reference);
      return deeds;
    },

    /** 404 unless the file is a document of this application, or the picture of its child. */
    requireFile: async (scope: SchoolScope, reference: string, fileId: string) => {
      const document = scope.db
        .select({ id: applicantDocuments.id })
        .from(applicantDocuments)
        .where(
          and(eq(applicantDocuments.applicantId, applicants.id), eq(applicantDocuments.uploadId, fileId)),
        );
      const isOfApplication = or(eq(applicants.profilePicture, canonicalFileUrl(fileId)), exists(document));
      const [row] = await select(scope.db, and(eq(applications.referenceNumber, reference), isOfApplication));
      if (!row) throw notFound('This file');
      await recordDeed(scope, { action: 'file', references: [reference], detail: fileId });
    },

    /** Submitted applications, the newest first. */
    list: async (
      { db }: Pick<SchoolScope, 'db'>,
      query: SchoolApplicationsQuery,
    ): Promise<SchoolApplicationDto[]> => {
      const rows = await select(db, asked(query)).orderBy(
        desc(applications.applicationDate),
        desc(applications.sequence),
      );
      return rows.map(show);
    },

    /** A page of whole applications, the oldest first. */
    exportPage: async (
      scope: SchoolScope,
      { since, after, ...query }: SchoolExportQuery,
    ): Promise<SchoolExportDto> => {
      const condition = and(
        asked(query),
        since === undefined ? undefined : touchedSince(scope.db, since),
        after === undefined ? undefined : following(after),
      );
      const rows = await select(scope.db, condition)
        .orderBy(asc(applications.applicationDate), asc(applications.sequence))
        .limit(EXPORT_PAGE + 1);
      const page = rows.slice(0, EXPORT_PAGE);
      const shown: SchoolApplicationDetailDto[] = [];
      for (const row of page) shown.push(await showWhole(scope, row));
      const references = shown.map(({ referenceNumber }) => referenceNumber);
      await recordDeed(scope, { action: 'export', references });
      const last = page.at(-1);
      return { applications: shown, next: last && rows.length > page.length ? cursorOf(last) : null };
    },

    /**
     * Moves an application to another status, and makes the applicant a student when it is accepted. Setting the status
     * that it already has changes nothing. Refused with `STATUS_FORBIDS` and the allowed statuses, or with
     * `OFFER_FULL`.
     */
    move: async (
      scope: SchoolScope,
      reference: string,
      { status, note }: SchoolApplicationPatch,
    ): Promise<SchoolApplicationDetailDto> => {
      const application = await lock(scope.db, reference);
      const from = statusOf(application);
      const isMove = from !== status;
      if (isMove) {
        refuseMove(from, status);
        await requirePlace(scope.db, application, status);
        if (!isExpected(scope, versionOf(application))) refuseStale(await showBriefly(scope.db, reference));
        await moveStatus(scope, application, status, 'school', note);
        if (status === 'Accepted') await makeStudent(scope.db, application, scope.now);
      }
      await recordDeed(scope, {
        action: isMove ? 'move' : 'read',
        references: [reference],
        ...(isMove ? { detail: status } : {}),
      });
      return get(scope, reference);
    },
  };
};
export type SchoolApplicationService = ReturnType<typeof schoolApplicationService>;
