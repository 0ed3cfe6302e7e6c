import { eq } from 'drizzle-orm';
import type { CodeFlowDto } from '../../../src/contract/codes';
import { errorCodes } from '../../../src/contract/error';
import type { Database, Orm } from '../../db/orm';
import { accounts, sessions } from '../../db/schema';
import { RefusedError } from '../../errors';
import { postMail } from '../../mail/outbox';
import type { Installation } from '../../secrets/secrets';
import { type GuestIntent, onceForGuest, wasDoneForGuest } from '../calls';
import { endDevicesOf } from '../notifications';
import { endFeedsOf } from '../schoolLife';
import { activateAccount } from './activation';
import {
  checkCode,
  endFlowsOfAccount,
  endFlowsOfEmail,
  flowEnded,
  flowHashOf,
  isFlowOf,
  isRegistrantsFlow,
  openFlow,
  useCode,
  type Guess,
  type RightCode,
} from './codes';
import type { DeviceCookie, KnownDevices } from './knownDevices';
import { countMail } from './mailLimit';
import { ownerOf, requireStrong } from './newPasswords';
import { noteConfirmed } from './ownEmail';
import { hashPassword } from './passwords';
import { findByEmail, lockAddress, type Account } from './pendingRegistrations';
import { registrationFacts } from './registrationFacts';
import { forgetGuesses } from './signInLimits';

interface Collaborators {
  database: Database;
  installation: Installation;
  devices: KnownDevices;
}

interface CodeRequest {
  email: string;
  /** The flow that the caller holds: of the registration that the code is wanted for. */
  flowId: string | undefined;
  clientAddress: string;
  now: Date;
}

interface KeyedGuess extends Guess {
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
}

/** To activate an account that is not activated, else to choose a new password. */
const postCode = async (db: Orm, account: Account, flowId: string, now: Date) => {
  const { email, username, language, activatedAt } = account;
  const values = activatedAt ? { username } : registrationFacts(account);
  const template = activatedAt ? 'reset' : 'activation';
  const flowHash = flowHashOf(flowId);
  await postMail(db, { template, recipient: email, language, values, flowHash }, now);
};

/**
 * Tells the owner that a newer registration has replaced the one that the code was asked for, so that they register
 * again.
 */
const postReplaced = async (db: Orm, account: Account, now: Date) => {
  const { email, language } = account;
  const values = registrationFacts(account);
  await postMail(db, { template: 'notActivated', recipient: email, language, values }, now);
};

/**
 * A caller that names a flow wants a code for that registration, and gets none for another one of the same address
 * (decision 50).
 */
const mayOpen = async (db: Orm, { id, activatedAt }: Account, flowId: string | undefined) =>
  activatedAt !== null || flowId === undefined || (await isFlowOf(db, flowId, id));

const sendCode = async (db: Orm, { email, flowId, now }: CodeRequest): Promise<CodeFlowDto> => {
  await lockAddress(db, email);
  const account = await findByEmail(db, email);
  const opens = account !== undefined && (await mayOpen(db, account, flowId));
  await endFlowsOfEmail(db, email, now);
  const isRegistrants = opens && flowId !== undefined && (await isRegistrantsFlow(db, flowId, account.id));
  const newFlow = await openFlow(db, {
    accountId: opens ? account.id : null,
    email,
    isRegistrants,
    now,
  });
  if (opens) await postCode(db, account, newFlow, now);
  else if (account) await postReplaced(db, account, now);
  return { flowId: newFlow };
};

/** Uses up a correct code and answers its account, locked by its address. */
const openWith = async (db: Orm, right: RightCode): Promise<Account | undefined> => {
  const [found] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, right.accountId));
  if (found) await lockAddress(db, found.email);
  await useCode(db, right);
  return found && findByEmail(db, found.email);
};

const setPassword = async (
  db: Orm,
  right: RightCode,
  passwordHash: string,
  { clientAddress, now }: Guess,
) => {
  const account = await openWith(db, right);
  if (!account) return undefined;
  await noteConfirmed(db, account.id, now);
  const { id, email, username, language } = account;
  // Reading the owner's mail and choosing the password proves ownership, so the account is activated as well.
  await activateAccount(db, account, now);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await db.delete(sessions).where(eq(sessions.accountId, id));
  await endFlowsOfAccount(db, id);
  await endFeedsOf(db, id);
  await endDevicesOf(db, id);
  await forgetGuesses(db, { username, clientAddress });
  await postMail(db, { template: 'passwordChanged', recipient: email, language, values: { username } }, now);
  return { id, passwordHash };
};

/**
 * When a password is chosen, a replaced code is refused like one that has ended: the owner of an activated account,
 * whose address a stranger tried to register, should ask for another code, not register again.
 */
const endedWithoutReason = (error: unknown): never => {
  const isReplaced = error instanceof RefusedError && error.refusal.code === errorCodes.registrationReplaced;
  throw isReplaced ? flowEnded() : error;
};

const requireStrongFor = async (db: Orm, accountId: string, newPassword: string) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account) await requireStrong(newPassword, 'newPassword', await ownerOf(db, account));
};

/** Refused as `checkCode` says; undefined for a repeat of an intent that was done, with which the code has ended. */
const checkUnlessDone = (
  { database, installation }: Collaborators,
  guess: Guess,
  intent: GuestIntent,
): Promise<RightCode | undefined> =>
  checkCode(database.orm, installation, guess).catch(async (error: unknown) => {
    if (await wasDoneForGuest(database.orm, installation, intent)) return undefined;
    throw error;
  });

/** What a code from a mail is good for (decision 22). Each guess is counted outside of the transaction of its effect. */
export const accountCodeService = (collaborators: Collaborators) => {
  const { database, installation, devices } = collaborators;
  const once = (intent: GuestIntent, act: (db: Orm) => Promise<void>) =>
    database.transaction((db) => onceForGuest(db, installation, intent, () => act(db).then(() => ({}))));
  return {
    /** Sends a code and answers its flow, alike whether the address has an account or not (R06). The older code ends. */
    send: async (request: CodeRequest): Promise<CodeFlowDto> => {
      await countMail(database.orm, request.email, request.clientAddress, request.now);
      return database.transaction((db) => sendCode(db, request));
    },

    /** Refused as `checkCode` says. */
    activate: async ({ key, ...guess }: KeyedGuess): Promise<void> => {
      const intent = { route: 'activateAccount', key, body: guess.code, now: guess.now };
      const right = await checkUnlessDone(collaborators, guess, intent);
      if (!right) return;
      await once(intent, async (db) => {
        const account = await openWith(db, right);
        if (!account) return;
        await activateAccount(db, account, guess.now);
        if (right.isRegistrants) await noteConfirmed(db, account.id, guess.now);
      });
    },

    /** Ends every session and calendar address of the account and mails its owner. Refused as `checkCode` says. */
    resetPassword: async (
      { key, ...guess }: KeyedGuess,
      newPassword: string,
      device: DeviceCookie,
    ): Promise<void> => {
      // Before the code, so that a password that is weak for anybody costs none of its five guesses.
      await requireStrong(newPassword, 'newPassword', {});
      const intent = { route: 'resetPassword', key, body: [guess.code, newPassword], now: guess.now };
      const right = await checkUnlessDone(collaborators, guess, intent).catch(endedWithoutReason);
      if (!right) return;
      await requireStrongFor(database.orm, right.accountId, newPassword);
      const passwordHash = await hashPassword(newPassword);
      let account: Awaited<ReturnType<typeof setPassword>>;
      await once(intent, async (db) => {
        account = await setPassword(db, right, passwordHash, guess);
      }).catch(endedWithoutReason);
      if (account) devices.remember(device, account);
    },
  };
};
