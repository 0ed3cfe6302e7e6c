import { eq } from 'drizzle-orm';
import type { LoginDto, LoginPayload } from '../../../src/contract/accounts';
import { errorCodes } from '../../../src/contract/error';
import type { Language } from '../../../src/domain/languages';
import type { Database, Orm } from '../../db/orm';
import { accounts, parents } from '../../db/schema';
import { RefusedError } from '../../errors';
import { draftKeyOf } from '../../secrets/draftKeys';
import { AT_REST, installationSecret, type Installation } from '../../secrets/secrets';
import type { FileReferences } from '../files';
import { notify } from '../notifications';
import { deviceOf } from './device';
import type { DeviceCookie, KnownDevices } from './knownDevices';
import { noteLanguage } from './noteLanguage';
import { parentDtoOf } from './parents';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords';
import { exactFirst, isNamed } from './usernames';
import { startSession } from './sessions';
import { countSignIn, forgiveSignIn, takeBackSignIn } from './signInLimits';
import { DAY, HOUR } from '../../../src/lib/durations';

interface Collaborators {
  database: Database;
  installation: Installation;
  files: FileReferences;
  devices: KnownDevices;
}

const findAccount = async (db: Orm, username: string) => {
  const [row] = await db
    .select({ account: accounts, parent: parents })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(isNamed(username))
    .orderBy(exactFirst(username));
  return row;
};

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const notActivated = () =>
  new RefusedError({
    status: 403,
    code: errorCodes.accountNotActivated,
    message: 'This account is not activated yet. Please enter the code that was sent to you.',
  });

interface Opened {
  token: string;
  draftKey: string;
}

interface Shown {
  imageProfile: string;
  isFirst: boolean;
}

const loginDtoOf = (
  { account, parent }: Found,
  opened: Opened,
  { imageProfile, isFirst }: Shown,
): LoginDto => ({
  id: parent.id,
  details: parentDtoOf(parent, account.email),
  account: { id: account.id, email: account.email, imageProfile, ...opened },
  ...(isFirst && { isFirst }),
});

const wrong = () =>
  new RefusedError({
    status: 401,
    code: errorCodes.wrongCredentials,
    message: 'The user name or the password is wrong.',
  });

/** A password that was changed during the comparison has ended all sessions, so this one must not begin. */
const requireUnchanged = async (db: Orm, { id, passwordHash }: Found['account']) => {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (row?.passwordHash !== passwordHash) throw wrong();
};

const MONTH = 30 * DAY;

const sinceActivation = ({ account }: Found, now: Date) =>
  now.getTime() - (account.activatedAt?.getTime() ?? 0);

/** No draft key has been made yet, which accounts of the first version had to do without. */
const isFirstSignIn = (found: Found, now: Date) =>
  found.account.draftKey === '' && sinceActivation(found, now) < MONTH;

/** Somebody who has just activated the account signs in for the first time, which needs no notification. */
const tellNewDevice = async (moment: { db: Orm; now: Date }, found: Found, userAgent: string | undefined) => {
  if (sinceActivation(found, moment.now) < HOUR) return;
  const facts = { device: deviceOf(userAgent) };
  const sourceKey = `newDevice:${crypto.randomUUID()}`;
  await notify(moment, found.parent.id, { kind: 'newDevice', facts, sourceKey });
};

export interface SignIn extends LoginPayload {
  clientAddress: string;
  device: DeviceCookie;
  userAgent: string | undefined;
  /** In which the parent reads the portal. */
  language: Language | undefined;
  now: Date;
}

/**
 * Signs a parent in by user name (P4.1, decision 22a). 401 does not say whether the name or the password was wrong;
 * 429 for too many attempts; 403 for an account that is not activated, told only to somebody who knows the password;
 * 503 when too many hashes wait, which does not count as an attempt. From then on the account knows the device; its owner is told of
 * one that it did not know. What the account is sent is from then on in the language of the call.
 */
export const accountService = ({ database, installation, files, devices }: Collaborators) => ({
  signIn: async ({
    username,
    password,
    clientAddress,
    device,
    userAgent,
    language,
    now,
  }: SignIn): Promise<LoginDto> => {
    const found = await findAccount(database.orm, username);
    const deviceMark = found && devices.markFor(device, found.account);
    const attempt = { username, clientAddress, deviceMark };
    await countSignIn(database.orm, attempt, now);
    const right = await isPasswordOf(found?.account.passwordHash, password).catch(async (error: unknown) => {
      await takeBackSignIn(database.orm, attempt);
      throw error;
    });
    if (!found || !right) throw wrong();
    if (!found.account.activatedAt) {
      await takeBackSignIn(database.orm, attempt);
      throw notActivated();
    }

    const { id, passwordHash, imageProfile } = found.account;
    const better = isWeakHash(passwordHash) ? await hashPassword(password) : undefined;
    const opened = await database.transaction(async (db) => {
      await requireUnchanged(db, found.account);
      await forgiveSignIn(db, attempt);
      if (deviceMark === undefined) await tellNewDevice({ db, now }, found, userAgent);
      if (better) await db.update(accounts).set({ passwordHash: better }).where(eq(accounts.id, id));
      if (language !== found.account.language) await noteLanguage(db, id, language);
      const draftKey = await draftKeyOf(db, installationSecret(installation, AT_REST), found.account);
      const start = { accountId: id, device: deviceOf(userAgent), address: clientAddress };
      return { token: await startSession(db, start, now), draftKey };
    });
    devices.remember(device, { id, passwordHash: better ?? passwordHash });
    const shown = { imageProfile: files.show(imageProfile, now), isFirst: isFirstSignIn(found, now) };
    return loginDtoOf(found, opened, shown);
  },
});
