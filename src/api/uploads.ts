import { useCallback } from 'react';
import type { UploadDto, UploadPayload } from '../contract/uploads';
import { REQUEST_TIMEOUT } from '../domain/limits';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { fetchFile } from './callWatcher';
import type { Creation } from './records';

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUpload: build.mutation<UploadDto, Creation<UploadPayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'createUpload', body, intentKey }),
    }),
    createGuestUpload: build.mutation<UploadDto, Creation<UploadPayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'createGuestUpload', body, intentKey }),
    }),
  }),
});

const put = async (uploadUrl: string, file: File): Promise<boolean> => {
  const response = await fetchFile(new URL(uploadUrl, apiAddress()), {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  return response.ok;
};

type Create = (creation: Creation<UploadPayload>) => PromiseLike<{ data?: UploadDto }>;

const sendFile = async (create: Create, file: File): Promise<string> => {
  const { name: fileName, type, size } = file;
  const contentType = type as UploadPayload['contentType'];
  const { data } = await create({ body: { fileName, contentType, size } });
  if (!data) return '';
  const stored = await put(data.uploadUrl, file).catch(() => false);
  return stored ? data.fileUrl : '';
};

/**
 * Sends a file to the address that the server hands out for it and gives the URL to store, or empty text on failure
 * (portal section 7, decision 16).
 */
export const useUploadFile = (): ((file: File) => Promise<string>) => {
  const [create] = uploadsApi.useCreateUploadMutation();
  return useCallback((file) => sendFile(create, file), [create]);
};

/** The same for a visitor who has no account yet. */
export const useGuestUploadFile = (): ((file: File) => Promise<string>) => {
  const [create] = uploadsApi.useCreateGuestUploadMutation();
  return useCallback((file) => sendFile(create, file), [create]);
};
