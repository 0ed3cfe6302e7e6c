import { and, eq, ne } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type { ChangePasswordPayload } from '../../../src/contract/passwords';
import type { Database, Orm } from '../../db/orm';
import { accounts, sessions } from '../../db/schema';
import { notFound, RefusedError } from '../../errors';
import { postMail } from '../../mail/outbox';
import { countAttempt, takeBackAttempt } from '../calls';
import { endDevicesOf } from '../notifications';
import { endFeedsOf } from '../schoolLife';
import { endFlowsOfAccount } from './codes';
import type { DeviceCookie, KnownDevices } from './knownDevices';
import { ownerOf, requireStrong } from './newPasswords';
import { hashPassword, isPasswordOf } from './passwords';
import { forgetGuesses } from './signInLimits';
import { MINUTE } from '../../../src/lib/durations';

export interface PasswordChange extends ChangePasswordPayload {
  accountId: string;
  /** Of the session that continues. */
  tokenHash: string;
  device: DeviceCookie;
  clientAddress: string;
  now: Date;
}

const wrongPassword = () =>
  new RefusedError({ status: 400, code: errorCodes.wrongPassword, message: 'The old password is wrong.' });

const guesses = (accountId: string) => ({
  of: ['old password', accountId],
  most: 10,
  within: 15 * MINUTE,
});

const replace = async (db: Orm, change: PasswordChange, before: string, after: string) => {
  const { accountId, tokenHash, endCalendars = true, clientAddress, now } = change;
  const [account] = await db
    .update(accounts)
    .set({ passwordHash: after })
    // Somebody else may have changed the password since it was compared.
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before)))
    .returning();
  if (!account) throw wrongPassword();
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)));
  await endFlowsOfAccount(db, accountId);
  const { email, language, username } = account;
  await forgetGuesses(db, { username, clientAddress });
  await endDevicesOf(db, accountId);
  if (endCalendars) await endFeedsOf(db, accountId);
  const mail = { template: 'passwordChanged', recipient: email, language, values: { username } } as const;
  await postMail(db, mail, now);
};

/** Changes the password of the signed-in parent's own account. A wrong old password: 400 `WRONG_PASSWORD` (R04). */
export const passwordChangeService = ({
  database,
  devices,
}: {
  database: Database;
  devices: KnownDevices;
}) => ({
  /** Ends the account's other sessions and, unless asked not to, its calendar addresses, and mails its owner. */
  change: async (change: PasswordChange): Promise<void> => {
    const { accountId, oldPassword, newPassword, now } = change;
    const { orm } = database;
    const limit = guesses(accountId);
    const [account] = await orm.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw notFound('This account');
    await requireStrong(newPassword, 'newPassword', await ownerOf(orm, account));
    await countAttempt(orm, [limit], now);
    if (!(await isPasswordOf(account.passwordHash, oldPassword))) throw wrongPassword();
    const after = await hashPassword(newPassword);
    await database.transaction(async (db) => {
      await takeBackAttempt(db, limit);
      await replace(db, change, account.passwordHash, after);
    });
    devices.remember(change.device, { id: accountId, passwordHash: after });
  },
});
