import { DrizzleQueryError } from 'drizzle-orm';
import { GUARDIAN_EXISTS_MESSAGE, errorCodes, type ErrorCode } from '../../src/contract/error';
import { conflict, invalid, RefusedError } from '../errors';

export const USERNAME_TAKEN_MESSAGE = 'This user name is taken. Please choose another one.';

const unavailable = () =>
  new RefusedError({
    status: 503,
    code: errorCodes.unavailable,
    message: 'The service cannot answer right now. Please try again in a moment.',
    retryAfter: 2,
  });

/** Conflicts of two simultaneous requests that are still possible after the services have checked. */
const takenMessages: Record<string, { code: ErrorCode; message: string }> = {
  guardians_email_unique: { code: errorCodes.guardianExists, message: GUARDIAN_EXISTS_MESSAGE },
  accounts_username_unique: { code: errorCodes.usernameTaken, message: USERNAME_TAKEN_MESSAGE },
};

/** The SQLSTATE of a database error or the code of a failed system call, without text or values. */
export const failureCode = (error: unknown): string | undefined => {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return undefined;
};

/**
 * What may be logged about an error. For a database error that is only its code, because its text repeats rows and
 * queries.
 */
export const failureSentence = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The server could not go on.';
  const isOfDatabase = error instanceof DrizzleQueryError || 'severity' in error;
  return isOfDatabase
    ? `The database answered with an error (${failureCode(error) ?? 'unknown'}).`
    : error.message;
};

/** The unique index that a write violated. */
export const constraintOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
};

/** Errors of `pg` itself that have no code: no connection in time, or a closed one. */
const lostConnection =
  /Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Client was closed/;

export const isConnectionLost = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (lostConnection.test(cause.message)) return true;
  }
  return false;
};

/** After a failover, a connection that was kept may still lead to the former primary, which only reads. */
export const isReadOnly = (error: unknown) => failureCode(error) === '25006';

/** An upgrade has changed the type of a column, so what a connection prepared before answers nothing any more. */
export const isOutdated = (error: unknown) => failureCode(error) === '0A000';

const unreachable =
  /^(08|53|55P03|57P|57014|40001|40P01|25006|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC)/;

/** The refusal with which a database error is answered; undefined if the error is a bug of ours. */
export const refusalOf = (error: unknown): RefusedError | undefined => {
  const code = failureCode(error);
  if (isConnectionLost(error) || (code !== undefined && unreachable.test(code))) return unavailable();
  if (code === '23505') {
    const taken = takenMessages[constraintOf(error) ?? ''];
    return conflict(taken?.code ?? errorCodes.alreadyExists, taken?.message ?? 'This already exists.');
  }
  // The text cannot be stored, such as half a surrogate pair.
  return code?.startsWith('22') ? invalid([]) : undefined;
};

/** An error that says what cannot be used, and why, in one sentence. `reasons`: by the code of the failed system call. */
export const unusable = (what: string, cause: unknown, reasons: Readonly<Record<string, string>>): Error => {
  const code = failureCode(cause) ?? 'unknown';
  const reason = reasons[code];
  const said = reason === undefined ? `(${code})` : `(${code}): ${reason}`;
  return new Error(`${what} cannot be used ${said}.`, { cause });
};
