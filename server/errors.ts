import { errorCodes, type ErrorCode } from '../src/contract/error';
import type { RefusalBody } from '../src/contract/refusal';
import { INVALID_MESSAGE } from '../src/domain/refusals';

export type Refusal = Omit<RefusalBody, 'requestId'> & { status: number };

/** A refusal that the caller may read: its status, code and words become the answer. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal.message, options);
    this.name = 'RefusedError';
  }
}

/** Also answered for what belongs to somebody else, so that the answer does not reveal whether it exists. */
export const notFound = (what: string) =>
  new RefusedError({ status: 404, code: errorCodes.notFound, message: `${what} was not found.` });

export const unauthorized = (message = 'Please sign in again.') =>
  new RefusedError({ status: 401, code: errorCodes.unauthorized, message });

export const invalid = (issues: NonNullable<Refusal['issues']>) =>
  new RefusedError({ status: 400, code: errorCodes.invalid, message: INVALID_MESSAGE, issues });

export const conflict = (code: ErrorCode, message: string, more: Pick<Refusal, 'days'> = {}) =>
  new RefusedError({ status: 409, code, message, ...more });
