import { skipToken } from '@reduxjs/toolkit/query';
import { readUrl } from '../lib/readUrl';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { tokenOf } from './baseQuery';
import { isGood, transferFile } from './transferFile';

/** The token is sent only to the server that gave it, wherever a file's address leads. */
const load = (fileUrl: string, token: string | null, signal: AbortSignal): Promise<XMLHttpRequest> => {
  const address = new URL(fileUrl, apiAddress());
  const isOurs = address.origin === new URL(apiAddress()).origin;
  const headers: Record<string, string> = token && isOurs ? { authorization: `Bearer ${token}` } : {};
  return transferFile(address, { headers, signal });
};

/** The signature of a file's address is another one every few minutes, and the file is the same. */
const withoutSignature = (fileUrl: string): string => {
  const address = readUrl(fileUrl, apiAddress());
  for (const name of ['expires', 'signature']) address?.searchParams.delete(name);
  return address?.href ?? fileUrl;
};

/** The address by which the browser shows the file; null when it has not come. */
const show = async (fileUrl: string, token: string | null, signal: AbortSignal): Promise<string | null> => {
  try {
    const answer = await load(fileUrl, token, signal);
    return isGood(answer) ? URL.createObjectURL(answer.response as Blob) : null;
  } catch {
    return null;
  }
};

/** By file: ends its transfer, and gives up what has come, when it leaves the cache. */
const ends = new Map<string, AbortController>();

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * '' while the file is loading, null if loading failed. The call returns at once, because RTK Query re-reads nothing while any call
     * is pending, and a transfer may take minutes.
     */
    getFile: build.query<string | null, string>({
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${withoutSignature(queryArgs)})`,
      queryFn: () => ({ data: '' }),
      forceRefetch: ({ endpointState }) => endpointState?.data === null,
      onCacheEntryAdded: async (fileUrl, { cacheEntryRemoved }) => {
        const file = withoutSignature(fileUrl);
        const end = new AbortController();
        ends.set(file, end);
        await cacheEntryRemoved;
        end.abort();
        if (ends.get(file) === end) ends.delete(file);
      },
      onQueryStarted: async (fileUrl, entry) => {
        const signal = ends.get(withoutSignature(fileUrl))?.signal;
        const isAnswered = await entry.queryFulfilled.catch(() => undefined);
        if (!signal || !isAnswered) return;
        const address = await show(fileUrl, tokenOf(entry.getState()), signal);
        const giveUp = () => address && URL.revokeObjectURL(address);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
        else entry.updateCachedData(() => address);
      },
    }),
  }),
});

/**
 * The address that the browser can show for a parent's own file, undefined until it is there; whether it has not come; and how to
 * ask for it again. Files are read with the parent's token, so a copied address is worth nothing to anybody else (decision 16, ADR
 * 0006).
 */
export const useFileCall = (fileUrl: string) => {
  const { currentData, isFetching, refetch } = filesApi.useGetFileQuery(fileUrl || skipToken);
  return {
    address: currentData || undefined,
    isError: currentData === null && !isFetching,
    refetch: () => void refetch(),
  };
};

/** The address alone. */
export const useFile = (fileUrl: string): string | undefined => useFileCall(fileUrl).address;

/** The same for a file that was shown already, without asking the server again. */
export const selectLoadedFile = (fileUrl: string) => {
  const select = filesApi.endpoints.getFile.select(fileUrl);
  return (state: Parameters<typeof select>[0]): string | undefined => select(state).data || undefined;
};
