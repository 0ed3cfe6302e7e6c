import { eq } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import { strengthProblem } from '../../../src/contract/passwords';
import type { PasswordOwner } from '../../../src/domain/password';
import type { Orm } from '../../db/orm';
import { parents, type accounts } from '../../db/schema';
import { RefusedError } from '../../errors';

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email'>;

/** What is known to somebody who knows the owner of an account. */
export const ownerOf = async (db: Orm, { id, username, email }: Account): Promise<PasswordOwner> => {
  const [parent] = await db
    .select({ first: parents.firstName, middle: parents.middleName, last: parents.lastName })
    .from(parents)
    .where(eq(parents.accountId, id));
  return { username, email, names: parent ? Object.values(parent) : [] };
};

/**
 * Refuses a new password that is easy to guess: 400 `WEAK_PASSWORD`, with `path` as its issue (R03). The dictionaries are
 * loaded when somebody first chooses a password.
 */
export const requireStrong = async (password: string, path: string, owner: PasswordOwner): Promise<void> => {
  const { judgePassword } = await import('../../../src/domain/passwordStrength');
  const message = strengthProblem(judgePassword(password, owner));
  if (message === null) return;
  throw new RefusedError({
    status: 400,
    code: errorCodes.weakPassword,
    message: 'This password is too easy to guess. Please choose another one.',
    issues: [{ path, message }],
  });
};
