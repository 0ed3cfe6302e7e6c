import { isErrorCode } from '../contract/error';
import { saysMoreThanCode } from '../domain/refusals';
import { isUnanswered, type ApiError } from './errors';

/** Whether the API may lack the call, an addition of ours (decision 45). */
export const mayLackCall = ({ status }: ApiError): boolean => [404, 405, 501].includes(status);

/** Whether our own server refused a body. It always answers a code, and says one sentence beside INVALID. */
export const isOwnRefusal = ({ status, code, message }: ApiError): boolean =>
  isErrorCode(code) && !([400, 422].includes(status) && saysMoreThanCode(code, message));

/**
 * Whether a refused addition stops a save whose documented part is stored: our own server refused it, or the next call would fail
 * too.
 */
export const stopsSave = (error: ApiError): boolean =>
  isUnanswered(error) || [401, 412].includes(error.status) || isOwnRefusal(error);
