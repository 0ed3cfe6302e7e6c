import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { applicationsApi } from '../api/applications';
import type { Application } from '../api/entities';
import { childrenApi } from '../api/children';
import { familyApi } from '../api/family';
import { selectApplications } from './applications';
import { selectChildren } from './children';
import { useAppSelector } from './hooks';
import { selectUserId } from './session';
import { selectRecords } from './summary';

/**
 * `isLoading`: there is nothing to show yet; `isRead`: there is, although a later attempt may have failed; `isError`: the last attempt
 * failed; `refetch`: for the Retry button.
 */
interface CallState {
  isLoading: boolean;
  isRead: boolean;
  isError: boolean;
  refetch: () => unknown;
}
/** A call as RTK Query describes it; `currentData` belongs to what is asked now, not to what was asked before. */
interface Call {
  currentData?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

const useParentArgument = () => useAppSelector(selectUserId) ?? skipToken;

/** The signed-in parent's children, fetched when first asked for. */
export const useChildren = () => {
  const call: Call = childrenApi.useGetChildrenQuery(useParentArgument());
  return { children: useAppSelector(selectChildren), ...statusOf(call) };
};

/** Seconds after which a page that tells what is to be paid reads the children anew: nothing notifies the portal of a payment. */
const CHILDREN_KEPT = 60;

/** The same, read anew in the background when they are old. */
export const useRecentChildren = () => {
  const call: Call = childrenApi.useGetChildrenQuery(useParentArgument(), {
    refetchOnMountOrArgChange: CHILDREN_KEPT,
  });
  return { children: useAppSelector(selectChildren), ...statusOf(call) };
};

/** The signed-in parent's applications, newest first; fetched while a component uses them. */
export const useApplications = ({ isAsked = true } = {}) => {
  const parentId = useParentArgument();
  const call: Call = applicationsApi.useGetApplicationsQuery(isAsked ? parentId : skipToken);
  return { applications: useAppSelector(selectApplications), ...statusOf(call) };
};

/** The same as they are now: `isRead` only once they have been read since the component came. */
export const useFreshApplications = (): CallState & { applications: Application[] } => {
  const call = applicationsApi.useGetApplicationsQuery(useParentArgument(), {
    refetchOnMountOrArgChange: true,
  });
  const { isFetching, isError, fulfilledTimeStamp, refetch } = call;
  const [former] = useState(fulfilledTimeStamp);
  const isRead = fulfilledTimeStamp !== former;
  const applications = useAppSelector(selectApplications);
  return { applications, isRead, isLoading: !isRead && (isFetching || !isError), isError, refetch };
};

/** Fetches everything about an applicant; `selectRecords` then reads it. */
export const useSummary = (applicantId: string | null): CallState =>
  statusOf(applicationsApi.useGetSummaryQuery(applicantId ?? skipToken));

/** The guardians of an applicant, as the priority step asks for them. */
export const useGuardians = (applicantId: string | null) => {
  const call: Call = familyApi.useGetGuardiansQuery(applicantId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const guardians = useAppSelector((state) => selectRecords(state, 'guardians', applicantId ?? ''));
  return { guardians, ...statusOf(call) };
};

const statusOf = ({ currentData, isFetching, isError, refetch }: Call): CallState => ({
  isLoading: isFetching && currentData === undefined,
  isRead: currentData !== undefined,
  isError,
  refetch,
});
