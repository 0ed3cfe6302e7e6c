import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from './errors';

/** What the query cache held of a call when a support file was saved. */
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
  // what nobody had answered then is not answered now either
  return new Promise(() => undefined);
};

/**
 * Answers each read as it was answered when the file was saved, and anything else, every write too, as a server that cannot
 * be reached.
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
