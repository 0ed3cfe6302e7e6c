import { REQUEST_TIMEOUT, SENT_FILE_TIMEOUT } from '../domain/limits';
import { callSent, FILE_ROUTE } from './callWatcher';

interface Transfer {
  headers: Record<string, string>;
  /** What is sent; without it the file is read. */
  file?: File;
  signal?: AbortSignal | undefined;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export const isGood = ({ status }: XMLHttpRequest): boolean => status >= 200 && status < 300;

/** A header of the answer. Asking for one that another origin does not expose would log an error. */
export const headerOf = (answer: XMLHttpRequest, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\\s*$`, 'im').exec(answer.getAllResponseHeaders())?.[1];

/**
 * Sends a file or reads one, as a blob. On a slow network this may take minutes: it ends only when nothing has moved for 25 seconds,
 * or when no answer has come within a minute of the last byte, part of which the network may still hold. Resolves with the
 * answer, whatever its status, and rejects when there is none. `fetch` does not tell how much has been sent.
 */
export const transferFile = (
  address: URL,
  { headers, file, signal, onProgress }: Transfer,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The file has not arrived.'));
    if (signal?.aborted) return fail();
    const method = file ? 'PUT' : 'GET';
    const request = new XMLHttpRequest();
    const ended = callSent(method, FILE_ROUTE);
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    };
    const moved = () => wait(REQUEST_TIMEOUT);

    request.open(method, address);
    request.responseType = file ? 'text' : 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.addEventListener('progress', moved);
    if (file) {
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        onProgress?.(loaded / total);
      });
      request.upload.addEventListener('load', () => wait(SENT_FILE_TIMEOUT));
    }
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const { status } = request;
      ended?.({ status, requestId: headerOf(request, 'x-request-id') });
      if (status === 0) fail();
      else resolve(request);
    });
    signal?.addEventListener('abort', abort);
    moved();
    request.send(file);
  });
