import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { LoginDto, LoginPayload } from '../../src/contract/accounts';
import { errorCodes } from '../../src/contract/error';
import type { Database, Orm } from '../db/orm';
import { accounts, parents } from '../db/schema';
import { RefusedError, unauthorized } from '../errors';
import { countSignIn, forgiveSignIn, takeBackSignIn } from './attemptLimit';
import type { FileReferences } from './fileReferences';
import { parentDtoOf } from './parents';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords';
import { startSession } from './sessions';

/** The key of an account's drafts at rest: base64 of 32 random bytes (decision 34). Made once, with the account. */
export const newDraftKey = () => randomBytes(32).toString('base64');

const findAccount = async (db: Orm, username: string) => {
  const [row] = await db
    .select({ account: accounts, parent: parents })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(eq(sql`lower(${accounts.username})`, username.toLowerCase()));
  return row;
};

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const notActivated = () =>
  new RefusedError({
    status: 403,
    code: errorCodes.accountNotActivated,
    message: 'This account is not activated yet. Please enter the code that was sent to you.',
  });

const loginDtoOf = ({ account, parent }: Found, token: string, imageProfile: string): LoginDto => ({
  id: parent.id,
  details: parentDtoOf(parent, account.email),
  account: { id: account.id, email: account.email, token, imageProfile, draftKey: account.draftKey },
});

const wrong = () => unauthorized('The user name or the password is wrong.');

/** Who changed the password while it was compared has ended all sessions: this one must not begin after them. */
const requireUnchanged = async (db: Orm, { id, passwordHash }: Found['account']) => {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (row?.passwordHash !== passwordHash) throw wrong();
};

export interface SignIn extends LoginPayload {
  clientAddress: string;
  now: Date;
}

/**
 * Signs a parent in by user name (portal section 4, decision 22a). The answer does not tell whether name or password was
 * wrong: 401; too many attempts: 429; not activated: 403, and only to who knows the password; more at once than can be
 * hashed: 503, which counts as no attempt.
 */
export const accountService = ({ database, files }: { database: Database; files: FileReferences }) => ({
  signIn: async ({ username, password, clientAddress, now }: SignIn): Promise<LoginDto> => {
    await countSignIn(database.orm, username, clientAddress, now);
    const found = await findAccount(database.orm, username);
    const right = await isPasswordOf(found?.account.passwordHash, password).catch(async (error: unknown) => {
      await takeBackSignIn(database.orm, username, clientAddress);
      throw error;
    });
    if (!found || !right) throw wrong();
    if (!found.account.activatedAt) throw notActivated();

    const { id, passwordHash, imageProfile } = found.account;
    const better = isWeakHash(passwordHash) ? await hashPassword(password) : undefined;
    const token = await database.transaction(async (db) => {
      await requireUnchanged(db, found.account);
      await forgiveSignIn(db, username, clientAddress);
      if (better) await db.update(accounts).set({ passwordHash: better }).where(eq(accounts.id, id));
      return startSession(db, id, now);
    });
    return loginDtoOf(found, token, files.show(imageProfile, now));
  },
});
