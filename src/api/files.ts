import { skipToken } from '@reduxjs/toolkit/query';
import { readUrl } from '../lib/readUrl';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { tokenOf } from './baseQuery';
import { toApiError } from './errors';
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

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFile: build.query<string, string>({
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${withoutSignature(queryArgs)})`,
      queryFn: async (fileUrl, { getState, signal }) => {
        try {
          const answer = await load(fileUrl, tokenOf(getState()), signal);
          if (!isGood(answer)) return { error: toApiError(answer.status, null) };
          return { data: URL.createObjectURL(answer.response as Blob) };
        } catch {
          return { error: toApiError(0, null) };
        }
      },
      onCacheEntryAdded: async (_fileUrl, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});

/**
 * An address that the browser can show for a parent's own file, or undefined until it is there. Files are read with the
 * parent's token, so a copied address is worth nothing to anybody else (decision 16, ADR 0006).
 */
export const useFile = (fileUrl: string): string | undefined =>
  filesApi.useGetFileQuery(fileUrl || skipToken).currentData;

/** The same for a file that was shown already, without asking the server again. */
export const selectLoadedFile = (fileUrl: string) => {
  const select = filesApi.endpoints.getFile.select(fileUrl);
  return (state: Parameters<typeof select>[0]): string | undefined => select(state).data;
};
