import { useCallback } from 'react';
import type { UploadDto, UploadPayload } from '../contract/uploads';
import { fileErrorCodes } from '../contract/error';
import { fileTypeOf, sentName, UNREADABLE_FILE } from '../domain/files';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { isApiError } from './errors';
import type { Creation } from './records';
import { headerOf, isGood, transferFile } from './transferFile';

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

const waitAsAsked = (answer: XMLHttpRequest) => {
  const asked = Number(headerOf(answer, 'retry-after') ?? 1) * 1_000;
  return new Promise((resolve) => setTimeout(resolve, Math.min(asked, LONGEST_WAIT)));
};

/** What the sender of a file hears while it is under way. */
export interface Sending {
  /** Called with the message id of a problem that has a wording of its own. */
  tell?: (messageId: string) => void;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends it; it then fails. */
  signal?: AbortSignal;
}

const put = async (
  uploadUrl: string,
  file: File,
  sending: Sending,
  repeats = REPEATS,
): Promise<XMLHttpRequest> => {
  const headers = { 'content-type': fileTypeOf(file) ?? file.type };
  const answer = await transferFile(new URL(uploadUrl, apiAddress()), { headers, file, ...sending });
  if (answer.status !== 503 || repeats === 0) return answer;
  await waitAsAsked(answer);
  return put(uploadUrl, file, sending, repeats - 1);
};

const fileCodes: readonly (string | undefined)[] = Object.values(fileErrorCodes);

const codeOf = (answer: XMLHttpRequest): string | undefined => {
  try {
    return (JSON.parse(answer.responseText) as { code?: string } | null)?.code;
  } catch {
    return undefined;
  }
};

/** A file that was chosen in a cloud folder, or has been changed or moved since, cannot be read. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The message of a failure that has words of its own; any other is worded "could not be sent". */
const problemOf = async (file: File, code: string | undefined, status = 0): Promise<string | undefined> => {
  if (fileCodes.includes(code)) return `refusal.${code}`;
  // not the API's own limit, but one of a proxy before it
  if (status === 413) return 'file.tooLargeHere';
  return status > 0 || (await isReadable(file)) ? undefined : UNREADABLE_FILE;
};

type Create = (creation: Creation<UploadPayload>) => PromiseLike<{ data?: UploadDto; error?: unknown }>;
export type SendFile = (file: File, sending?: Sending) => Promise<string>;

const sendFile = async (create: Create, file: File, sending: Sending = {}): Promise<string> => {
  const { size } = file;
  // a field takes no file of another type
  const contentType = fileTypeOf(file) as UploadPayload['contentType'];
  // a name that was decoded wrongly on its way to this device may hold characters that no text may have
  const fileName = sentName(file.name.replace(/\p{Cc}/gu, '_'), contentType);
  const { data, error } = await create({ body: { fileName, contentType, size } });
  const answer = data && (await put(data.uploadUrl, file, sending).catch(() => undefined));
  if (data && answer && isGood(answer)) return data.fileUrl;
  const code = answer ? codeOf(answer) : isApiError(error) ? error.code : undefined;
  const problem = await problemOf(file, code, answer?.status);
  if (problem) sending.tell?.(problem);
  return '';
};

/** The pictures that this page has sent, by address, so that it can show them without reading them back. */
const shown = new Map<string, string>();

/** Where a picture that was sent from this page can be seen; undefined after a reload. */
export const pictureShown = (fileUrl: string): string | undefined => shown.get(fileUrl);

/** Nothing of one parent's stays in the page for the next. */
export const forgetShown = (): void => {
  for (const address of shown.values()) URL.revokeObjectURL(address);
  shown.clear();
};

/** Sends a picture that is shown once it has arrived. */
export const sendShown =
  (send: SendFile): SendFile =>
  async (file, sending) => {
    const fileUrl = await send(file, sending);
    if (fileUrl) shown.set(fileUrl, URL.createObjectURL(file));
    return fileUrl;
  };

/**
 * Sends a file to the address that the server hands out for it. Answers the URL to store, or an empty text on failure
 * (P7.28, decision 16).
 */
export const useUploadFile = (): SendFile => {
  const [create] = uploadsApi.useCreateUploadMutation();
  return useCallback((file, sending) => sendFile(create, file, sending), [create]);
};

/** The same for a visitor who has no account yet. */
export const useGuestUploadFile = (): SendFile => {
  const [create] = uploadsApi.useCreateGuestUploadMutation();
  return useCallback((file, sending) => sendFile(create, file, sending), [create]);
};
