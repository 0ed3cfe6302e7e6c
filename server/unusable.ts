import { failureCode } from './db/failures';

/** An error that says what cannot be used, and why, in one sentence. `reasons`: by the code of the failed system call. */
export const unusable = (what: string, cause: unknown, reasons: Readonly<Record<string, string>>): Error => {
  const code = failureCode(cause) ?? 'unknown';
  const reason = reasons[code];
  const said = reason === undefined ? `(${code})` : `(${code}): ${reason}`;
  return new Error(`${what} cannot be used ${said}.`, { cause });
};
