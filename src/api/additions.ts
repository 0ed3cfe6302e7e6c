import { isErrorCode } from '../contract/error';
import { isUnanswered, type ApiError } from './errors';

/** Whether the API may lack the call, an addition of ours (decision 45). */
export const mayLackCall = ({ status }: ApiError): boolean => [404, 405, 501].includes(status);

/**
 * Whether a refused addition stops a save whose documented part is stored: our own server, which always answers a code, refused
 * it, or the next call would fail too.
 */
export const stopsSave = (error: ApiError): boolean =>
  isUnanswered(error) || [401, 412].includes(error.status) || isErrorCode(error.code);
