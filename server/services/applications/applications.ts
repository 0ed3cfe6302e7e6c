import { and, desc, eq } from 'drizzle-orm';
import type { ApplicationDto, HistoryDto } from '../../../src/contract/applications';
import { errorCodes } from '../../../src/contract/error';
import { canCancel, canDelete, isDraft } from '../../../src/domain/applicationStatus';
import { momentText } from '../../db/momentText';
import { prepared } from '../../db/prepared';
import { applicants, applications, enrollmentOffers, schools } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { isExpected, refuseStale, type Scope } from '../calls';
import type { ApplicationRow } from './applicationAccess';
import { tellSchool } from './applicationEvents';
import { forgetTold } from './applicationNotices';
import { finishRequest, openRequests, showOpenRequests } from './schoolRequests';
import { listMoves, moveStatus } from './statuses';

const select = ({ db }: Pick<Scope, 'db'>) =>
  db
    .select({
      id: applications.id,
      applicantId: applicants.id,
      firstName: applicants.firstName,
      lastName: applicants.lastName,
      schoolName: schools.name,
      schoolYear: applications.schoolYear,
      applicationDate: momentText(applications.applicationDate),
      referenceNumber: applications.referenceNumber,
      status: applications.status,
      type: applications.type,
      enrollmentOfferId: applications.enrollmentOfferId,
      enrollmentSchoolId: enrollmentOffers.schoolId,
      offerEndDate: momentText(enrollmentOffers.endDate),
      completedAt: momentText(applications.completedAt),
      confirmedAt: momentText(applications.confirmedAt),
      placeLostAt: momentText(applications.placeLostAt),
      requests: openRequests(db),
      version: applications.version,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(schools, eq(schools.id, applications.schoolId))
    .leftJoin(enrollmentOffers, eq(enrollmentOffers.id, applications.enrollmentOfferId));

type Selected = Awaited<ReturnType<typeof select>>[number];

/** Written field by field, because leaving keys out of an object takes six times as long, for each row of a list. */
const show = (row: Selected): ApplicationDto => ({
  id: row.id,
  applicant: { id: row.applicantId, firstName: row.firstName, lastName: row.lastName },
  school: row.schoolName === null ? null : { name: row.schoolName },
  schoolYear: row.schoolYear,
  applicationDate: row.applicationDate,
  referenceNumber: row.referenceNumber,
  status: row.status,
  type: row.type,
  enrollmentOfferId: row.enrollmentOfferId,
  enrollmentSchoolId: row.enrollmentSchoolId,
  offerEndDate: row.offerEndDate,
  completedAt: row.completedAt,
  confirmedAt: row.confirmedAt,
  placeLostAt: row.placeLostAt,
  requests: showOpenRequests(row.requests),
  version: row.version,
});

const selectAll = prepared(['parentId'], (db, { parentId }) =>
  select({ db })
    .where(eq(applications.parentId, parentId))
    .orderBy(desc(applications.createdAt), desc(applications.sequence)),
);

const ownRow = ({ parentId }: Scope, id: string) =>
  and(eq(applications.id, id), eq(applications.parentId, parentId));

/** One application of this parent, as it is shown; 404 for any other. */
export const showApplication = async (scope: Scope, id: string): Promise<ApplicationDto> => {
  const [row] = await select(scope).where(ownRow(scope, id));
  if (!row) throw notFound('This application');
  return show(row);
};

const lock = async (scope: Scope, id: string): Promise<ApplicationRow> => {
  const [row] = await scope.db.select().from(applications).where(ownRow(scope, id)).for('update');
  if (!row) throw notFound('This application');
  return row;
};

const checkVersion = async (scope: Scope, { id, version }: ApplicationRow) => {
  if (!isExpected(scope, version)) refuseStale(await showApplication(scope, id));
};

const forbid = (sentence: string) => conflict(errorCodes.statusForbids, sentence);

/** The applications of a parent (E2.23, E4.15, E7.23). */
export const applicationService = () => ({
  /** Newest first. */
  list: async ({ db, parentId }: Scope): Promise<ApplicationDto[]> =>
    (await selectAll(db, { parentId })).map(show),

  /** Each change of status with its author and moment; the school's notes are for the school only. */
  history: async (scope: Scope, id: string): Promise<HistoryDto> => {
    const { id: applicationId } = await showApplication(scope, id);
    return (await listMoves(scope, applicationId)).map(({ note: _note, ...move }) => move);
  },

  cancel: async (scope: Scope, id: string): Promise<ApplicationDto> => {
    const application = await lock(scope, id);
    if (!canCancel(application)) {
      const what = isDraft(application)
        ? 'A draft'
        : `An application that is ${application.status?.toLowerCase()}`;
      throw forbid(`${what} cannot be cancelled.`);
    }
    await checkVersion(scope, application);
    await moveStatus(scope, application, 'Cancelled', 'parent');
    await tellSchool(scope, 'application.cancelled', { ...application, status: 'Cancelled' }, {});
    return showApplication(scope, id);
  },

  /** The parent says that a request of the school is dealt with. */
  finishRequest: async (scope: Scope, id: string, requestId: string): Promise<ApplicationDto> => {
    const application = await lock(scope, id);
    await finishRequest(scope, application.id, requestId);
    return showApplication(scope, id);
  },

  /** Removes the application and everything that was answered for it. A child who is already a student stays one. */
  remove: async (scope: Scope, id: string) => {
    const application = await lock(scope, id);
    if (!canDelete(application)) {
      throw forbid(`An application that is ${application.status?.toLowerCase()} cannot be deleted.`);
    }
    await checkVersion(scope, application);
    await scope.db
      .delete(applicants)
      .where(and(eq(applicants.id, application.applicantId), eq(applicants.parentId, scope.parentId)));
    await forgetTold(scope, application);
    await tellSchool(scope, 'application.deleted', application, {});
    return { id };
  },
});
export type ApplicationService = ReturnType<typeof applicationService>;
