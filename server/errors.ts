import { errorCodes, type ErrorCode } from '../src/contract/error';
import { INVALID_MESSAGE } from '../src/domain/refusals';

export interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
  section?: string;
  issues?: { path: string; message: string }[];
  /** Seconds. */
  retryAfter?: number;
  /** The record as it is now, when the change was made from another version. */
  current?: unknown;
}

/** A refusal that the caller may read: its status, code and words become the answer. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusedError';
  }
}

/** Also answered for what belongs to somebody else, so that the answer does not reveal whether it exists. */
export const notFound = (what: string) =>
  new RefusedError({ status: 404, code: errorCodes.notFound, message: `${what} was not found.` });

export const unauthorized = (message = 'Please sign in again.') =>
  new RefusedError({ status: 401, code: errorCodes.unauthorized, message });

/** `issues`: path in the body and message id. */
export const invalid = (issues: { path: string; message: string }[]) =>
  new RefusedError({ status: 400, code: errorCodes.invalid, message: INVALID_MESSAGE, issues });

export const conflict = (code: ErrorCode, message: string) =>
  new RefusedError({ status: 409, code, message });
