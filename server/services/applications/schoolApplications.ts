import { and, asc, desc, eq } from 'drizzle-orm';
import type {
  SchoolApplicationDetailDto,
  SchoolApplicationDto,
  SchoolApplicationPatch,
  SchoolApplicationsQuery,
  SchoolExportDto,
  SchoolExportQuery,
} from '../../../src/contract/schoolApplications';
import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import type { SchoolRequestPayload } from '../../../src/contract/schoolRequests';
import { errorCodes } from '../../../src/contract/error';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { maySchoolMove, schoolTransitions } from '../../../src/domain/schoolTransitions';
import type { Orm } from '../../db/orm';
import { accounts, applicationEdits, applications, parents } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { isExpected, refuseStale, type SchoolScope } from '../calls';
import { sayNews } from '../notifications';
import type { ApplicationRow } from './applicationAccess';
import { tellSchool } from './applicationEvents';
import type { FileReferences } from '../files';
import { tellParent, type Deed } from './applicationNotices';
import { makeStudent } from './newStudents';
import { listDeeds, recordDeed } from './schoolAudit';
import { isFileOfApplicant, withSchoolAddresses } from './schoolFiles';
import { addRequest, closeRequest, closeRequests, listRequests } from './schoolRequests';
import {
  afterCursor,
  cursorOf,
  findSeen,
  isSubmittedToSchool,
  matching,
  type Seen,
  selectSeen,
  showSeen,
  sourcedIdsOf,
  statusOf,
  touchedSince,
  versionOf,
} from './seenApplications';
import { listMoves, moveStatus } from './statuses';
import type { SummaryService } from './summaries';
import { requirePlace } from './takenPlaces';

/** How many applications an export answers at a time. */
const EXPORT_PAGE = 50;

/** Without the answers, because a refusal undoes what was recorded of a read. */
const showBriefly = async (db: Orm, reference: string) => {
  const row = await findSeen(db, reference);
  return { ...showSeen(row), version: versionOf(row.application) };
};

/**
 * The school sees neither drafts, which have no reference number, nor what was registered for an account that is not
 * activated, unless it has moved it.
 */
const lock = async (db: Orm, reference: string): Promise<ApplicationRow> => {
  const [row] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(parents, eq(parents.id, applications.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(applications.referenceNumber, reference), isSubmittedToSchool()))
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

const listEdits = async (db: Orm, applicationId: string) => {
  const rows = await db
    .select()
    .from(applicationEdits)
    .where(eq(applicationEdits.applicationId, applicationId))
    .orderBy(asc(applicationEdits.editedAt), asc(applicationEdits.section));
  return rows.map(({ section, editedAt }) => ({ section, at: editedAt.toISOString() }));
};

/**
 * Moves an application that the caller has locked, as far as its status, its place and the version that the school saw allow
 * it. Moved on, it has nothing left that the parent was asked for.
 */
const moveLocked = async (
  scope: SchoolScope,
  application: ApplicationRow,
  { status, note }: SchoolApplicationPatch,
) => {
  const from = statusOf(application);
  refuseMove(from, status);
  await requirePlace(scope.db, application, status);
  if (!isExpected(scope, versionOf(application)))
    refuseStale(await showBriefly(scope.db, application.referenceNumber ?? ''));
  const moveId = await moveStatus(scope, application, status, 'school', note);
  if (status !== 'Reviewed') await closeRequests(scope, application.id);
  if (status === 'Accepted') await makeStudent(scope.db, application, scope.now);
  await tellSchool(scope, 'application.status_moved', { ...application, status }, { from });
  return { kind: 'status', status, id: moveId } as const;
};

/** The school's side of applications (decision 25, decision 27). */
export const schoolApplicationService = ({
  summaries,
  files,
}: {
  summaries: SummaryService;
  files: FileReferences;
}) => {
  const showWhole = async ({ db, now }: SchoolScope, row: Seen): Promise<SchoolApplicationDetailDto> => {
    const { id, applicantId, parentId, completedAt, confirmedAt } = row.application;
    const answers = await summaries.get({ db, now, parentId }, applicantId);
    const shown = showSeen(row);
    const edits = await listEdits(db, id);
    return {
      ...shown,
      version: versionOf(row.application),
      completedAt: completedAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      edits,
      requests: await listRequests(db, id, edits),
      history: await listMoves({ db }, id),
      next: [...schoolTransitions(statusOf(row.application))],
      sourcedIds: sourcedIdsOf(row),
      answers: withSchoolAddresses(files, shown.referenceNumber, answers),
    };
  };

  const get = async (scope: SchoolScope, reference: string) =>
    showWhole(scope, await findSeen(scope.db, reference));

  return {
    read: async (scope: SchoolScope, reference: string): Promise<SchoolApplicationDetailDto> => {
      const application = await get(scope, reference);
      await recordDeed(scope, { action: 'read', references: [reference] });
      return application;
    },

    /** Who at the school read or moved it. It also answers for one that the parent has deleted since. */
    audit: async ({ db }: SchoolScope, reference: string): Promise<SchoolAuditDto> => {
      const deeds = await listDeeds(db, reference);
      if (deeds.length === 0) await findSeen(db, reference);
      return deeds;
    },

    /** 404 unless the file is a document of this application, or the picture of its child. */
    requireFile: async (scope: SchoolScope, reference: string, fileId: string) => {
      const isThis = and(eq(applications.referenceNumber, reference), isFileOfApplicant(scope.db, fileId));
      const [row] = await selectSeen(scope.db, isThis);
      if (!row) throw notFound('This file');
      await recordDeed(scope, { action: 'file', references: [reference], detail: fileId });
    },

    /** Submitted applications, the newest first. */
    list: async (
      { db }: Pick<SchoolScope, 'db'>,
      query: SchoolApplicationsQuery,
    ): Promise<SchoolApplicationDto[]> => {
      const rows = await selectSeen(db, matching(query)).orderBy(
        desc(applications.applicationDate),
        desc(applications.sequence),
      );
      return rows.map(showSeen);
    },

    /** A page of whole applications, the oldest first. */
    exportPage: async (
      scope: SchoolScope,
      { since, after, ...query }: SchoolExportQuery,
    ): Promise<SchoolExportDto> => {
      const condition = and(
        matching(query),
        since === undefined ? undefined : touchedSince(scope.db, since),
        after === undefined ? undefined : afterCursor(after),
      );
      const rows = await selectSeen(scope.db, condition)
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
      patch: SchoolApplicationPatch,
    ): Promise<SchoolApplicationDetailDto> => {
      const application = await lock(scope.db, reference);
      const isMove = statusOf(application) !== patch.status;
      if (isMove) await tellParent(scope, application, await moveLocked(scope, application, patch));
      await recordDeed(scope, {
        action: isMove ? 'move' : 'read',
        references: [reference],
        ...(isMove ? { detail: patch.status } : {}),
      });
      return get(scope, reference);
    },

    /**
     * Asks the parent to correct a section, and moves the application to Reviewed, where they can. Refused as a move there
     * would be.
     */
    ask: async (
      scope: SchoolScope,
      reference: string,
      payload: SchoolRequestPayload,
    ): Promise<SchoolApplicationDetailDto> => {
      const application = await lock(scope.db, reference);
      let deed: Deed | undefined;
      if (statusOf(application) !== 'Reviewed') {
        deed = await moveLocked(scope, application, { status: 'Reviewed' });
        await recordDeed(scope, { action: 'move', references: [reference], detail: 'Reviewed' });
      }
      const requestId = await addRequest(scope, application.id, payload);
      // the request says more than the move that comes with it
      if (requestId !== undefined) deed = { kind: 'request', id: requestId };
      if (deed) await tellParent(scope, application, deed);
      await recordDeed(scope, {
        action: requestId === undefined ? 'read' : 'ask',
        references: [reference],
        ...(requestId === undefined ? {} : { detail: payload.section }),
      });
      return get(scope, reference);
    },

    closeRequest: async (
      scope: SchoolScope,
      reference: string,
      requestId: string,
    ): Promise<SchoolApplicationDetailDto> => {
      const application = await lock(scope.db, reference);
      const section = await closeRequest(scope, application.id, requestId);
      if (section !== null) await sayNews(scope.db, application.parentId);
      await recordDeed(scope, {
        action: section === null ? 'read' : 'close',
        references: [reference],
        ...(section === null ? {} : { detail: section }),
      });
      return get(scope, reference);
    },
  };
};
export type SchoolApplicationService = ReturnType<typeof schoolApplicationService>;
