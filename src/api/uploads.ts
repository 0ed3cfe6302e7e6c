import { useCallback } from 'react';
import type { UploadDto, UploadPayload } from '../contract/uploads';
import { REQUEST_TIMEOUT } from '../domain/limits';
import { fileErrorCodes } from '../contract/error';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { fetchFile } from './callWatcher';
import { isApiError } from './errors';
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

/** How often a server that is busy with other pictures is asked again, and the longest pause that it may ask for. */
const REPEATS = 4;
const LONGEST_WAIT = 10_000;

const waitAsAsked = (response: Response) => {
  const asked = Number(response.headers.get('retry-after') ?? 1) * 1_000;
  return new Promise((resolve) => setTimeout(resolve, Math.min(asked, LONGEST_WAIT)));
};

const put = async (uploadUrl: string, file: File, repeats = REPEATS): Promise<Response> => {
  const response = await fetchFile(new URL(uploadUrl, apiAddress()), {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  if (response.status !== 503 || repeats === 0) return response;
  await waitAsAsked(response);
  return put(uploadUrl, file, repeats - 1);
};

const fileCodes: readonly (string | undefined)[] = Object.values(fileErrorCodes);
/** Any other failure is worded "could not be sent". */
const problemOf = (code: string | undefined) => (fileCodes.includes(code) ? `refusal.${code}` : undefined);

const codeOf = async (response: Response) => {
  const body = (await response.json().catch(() => ({}))) as { code?: string } | null;
  return body?.code;
};

type Create = (creation: Creation<UploadPayload>) => PromiseLike<{ data?: UploadDto; error?: unknown }>;
/** `tell` is called with the message id of a problem that has a wording of its own. */
export type SendFile = (file: File, tell?: (messageId: string) => void) => Promise<string>;

const sendFile = async (create: Create, file: File, tell?: (messageId: string) => void): Promise<string> => {
  const { name: fileName, type, size } = file;
  const contentType = type as UploadPayload['contentType'];
  const { data, error } = await create({ body: { fileName, contentType, size } });
  const response = data && (await put(data.uploadUrl, file).catch(() => undefined));
  if (data && response?.ok) return data.fileUrl;
  const code = response ? await codeOf(response) : isApiError(error) && error.code;
  const problem = problemOf(code || undefined);
  if (problem) tell?.(problem);
  return '';
};

/**
 * Sends a file to the address that the server hands out for it. Answers the URL to store, or an empty text on failure
 * (P7.28, decision 16).
 */
export const useUploadFile = (): SendFile => {
  const [create] = uploadsApi.useCreateUploadMutation();
  return useCallback((file, tell) => sendFile(create, file, tell), [create]);
};

/** The same for a visitor who has no account yet. */
export const useGuestUploadFile = (): SendFile => {
  const [create] = uploadsApi.useCreateGuestUploadMutation();
  return useCallback((file, tell) => sendFile(create, file, tell), [create]);
};
