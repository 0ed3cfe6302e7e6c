import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';

/** What the query cache held for a call when the support file was saved. */
export interface KeptQuery {
  status: string;
  data?: unknown;
  error?: unknown;
}
type OfflineAnswer = { data: unknown } | { error: ApiError };

const nobody: OfflineAnswer = { error: { status: 0, message: null } };

const answerOf = ({ status, data, error }: KeptQuery): OfflineAnswer | Promise<OfflineAnswer> => {
  if (status === 'fulfilled') return { data };
  if (status === 'rejected') return { error: (error as ApiError | undefined) ?? nobody.error };
  // a call that was unanswered then stays unanswered
  return new Promise(() => undefined);
};

/**
 * Answers each read as it was answered when the file was saved. Anything else, every write included, fails as if the
 * server could not be reached.
 */
export const offlineAnswers =
  (queries: Readonly<Record<string, KeptQuery | undefined>>) =>
  ({ queryCacheKey }: Pick<BaseQueryApi, 'queryCacheKey'>): OfflineAnswer | Promise<OfflineAnswer> => {
    const kept =
      queryCacheKey !== undefined && Object.hasOwn(queries, queryCacheKey)
        ? queries[queryCacheKey]
        : undefined;
    return kept ? answerOf(kept) : nobody;
  };
