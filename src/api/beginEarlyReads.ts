import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { portalEndpoints, type PortalEndpointName } from '../contract/portalEndpoints';
import { api } from './api';
import type { EarlyRead } from './earlyReads';

interface Query {
  initiate: (
    argument: unknown,
    options: { subscribe: false },
  ) => ThunkAction<Promise<unknown>, unknown, unknown, UnknownAction>;
}

type Argument = (parameters: Record<string, string>, query: Record<string, string>) => unknown;

const ofParent: Argument = ({ parentId }) => parentId;
const ofSchool: Argument = ({ schoolId }) => schoolId;
const ofStudent: Argument = ({ studentId }) => studentId;
const nothing: Argument = () => undefined;

/** The calls that the first script may have sent, and what the query of each takes. */
const argumentOf: Partial<Record<PortalEndpointName, Argument>> = {
  getChildren: ofParent,
  getApplications: ofParent,
  getSummary: ({ applicantId }) => applicantId,
  getNotifications: (_parameters, { pageNo }) => Number(pageNo),
  getParentEvents: nothing,
  getSchoolEvents: ofSchool,
  getEducationalSystems: nothing,
  getSchools: (_parameters, query) => query,
  getSchool: ofSchool,
  getOffers: ofSchool,
  getAbsences: nothing,
  getTimetable: ({ id }) => id,
  getAttendance: ofStudent,
  getFees: ofStudent,
  getPayments: ({ feeId }) => feeId,
};

const readOf = ({ path, parameters }: EarlyRead) => {
  const [asked, search] = path.split('?');
  const names = Object.keys(argumentOf) as PortalEndpointName[];
  const name = names.find((each) => portalEndpoints[each].path === asked);
  // there is a query only once the code that adds it has been loaded
  const query = name && (api.endpoints as Partial<Record<string, Query>>)[name];
  const argument = name && argumentOf[name]?.(parameters, Object.fromEntries(new URLSearchParams(search)));
  return query?.initiate(argument, { subscribe: false });
};

/** Whether all of them have been answered, or have failed. */
const haveAnswers = (reads: readonly EarlyRead[]): Promise<boolean> =>
  Promise.race([
    Promise.allSettled(reads.map(({ response }) => response)).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false))),
  ]);

/**
 * Over HTTP/1.1 a browser has six connections to a server, one of which may be in use. Reads after the fifth are answered a round
 * trip later, and the page does not wait for them.
 */
const READS_TOGETHER = 5;

/** Milliseconds that answers which are there may need to reach the store. */
const MOMENT = 250;
/** Milliseconds after its opening until which a page waits in its frame for answers that are on their way. */
const PATIENCE = 1_200;

/**
 * Takes what the first script has asked for into the store. Resolves when the page can be rendered: with the answers, or when it
 * has waited long enough for them.
 * Nobody subscribes: what no page uses is forgotten like every other answer.
 */
export const beginEarlyReads = async (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<void> => {
  const reads = Object.values(window.earlyReads ?? {});
  const areAnswered = haveAnswers(reads);
  const take = (some: readonly EarlyRead[]) =>
    Promise.all(some.map(readOf).flatMap((read) => (read ? [dispatch(read)] : [])));
  const taken = take(reads.slice(0, READS_TOGETHER));
  void take(reads.slice(READS_TOGETHER));
  const limit = (await areAnswered) ? MOMENT : PATIENCE - performance.now();
  if (limit > 0) await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, limit))]);
};
