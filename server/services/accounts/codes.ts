import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { errorCodes, WRONG_CODE_MESSAGE } from '../../../src/contract/error';
import { CODE_LENGTH } from '../../../src/domain/limits';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { codeFlows } from '../../db/schema';
import { RefusedError } from '../../errors';
import {
  digestWith,
  installationSecret,
  randomToken,
  sha256,
  type Installation,
} from '../../secrets/secrets';
import { countAttempt, takeBackAttempt } from '../calls';
import { DAY, MINUTE } from '../../../src/lib/durations';

/** No characters that look alike, and no vowels, so that no code is a word: 28 to the fifth, 24 bits. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** Counted from the moment when its mail is written. */
const CODE_LIFETIME = 10 * MINUTE;
const ATTEMPTS = 5;
/**
 * How many of those attempts may name the address alone: a stranger who knows it cannot use up those of the person
 * who asked for the code.
 */
const ATTEMPTS_BY_EMAIL = 3;
/** How long a flow waits for its mail, while no mail can go out. */
const WAITING = DAY;
/**
 * How long an account may wait for its code to be used; its ended flows are kept as long, because they tell when it
 * was sent (ADR 12).
 */
export const UNUSED_KEPT = 7 * DAY;

const guesses = (address: string) => ({ of: ['code', address], most: 60, within: 15 * MINUTE });

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * The kind of a hash. The flows of an `owner`, a signed-in parent who confirms their address (ADR 27), have hashes of their own, so that no
 * call about other flows finds, ends or replaces them, none about them does so with others, and no other account finds them.
 */
const kindOf = (kind: 'flow' | 'email', owner: string | undefined) =>
  owner === undefined ? kind : `${kind} of ${owner}`;

/** A flow as the database knows it: only the caller who asked for the code has its id. */
export const flowHashOf = (flowId: string, owner?: string) => sha256(`${kindOf('flow', owner)}\n${flowId}`);

/**
 * All codes can be tried, because there are few: without the installation's key, a copy of the database gives nothing
 * to compare a guess with.
 */
const codeHashOf = (installation: Installation, flowHash: string, code: string) =>
  digestWith(installationSecret(installation, 'codes'), `${flowHash}\n${code}`);

/** The hash by which an address is recognised again. */
export const emailHashOf = (email: string, owner?: string) => sha256(`${kindOf('email', owner)}\n${email}`);

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Opens a flow for an address (decision 22) and answers its id. Without an account it looks the same and opens nothing. */
export const openFlow = async (
  db: Orm,
  {
    accountId,
    email,
    isRegistrants = false,
    owner,
    now,
  }: { accountId: string | null; email: string; isRegistrants?: boolean; owner?: string; now: Date },
): Promise<string> => {
  const flowId = randomToken();
  await db.insert(codeFlows).values({
    flowHash: flowHashOf(flowId, owner),
    accountId,
    emailHash: emailHashOf(email, owner),
    isRegistrants,
    expiresAt: after(now, WAITING),
    createdAt: now,
  });
  return flowId;
};

/**
 * The older codes of an address end when a newer one is asked for, or when one has opened the account. They are kept, to
 * tell whose they were: which registration, if any, somebody may ask a further code for (ADR 13).
 */
export const endFlowsOfEmail = async (db: Orm, email: string, now: Date, owner?: string) => {
  await db
    .update(codeFlows)
    .set({ codeHash: null, expiresAt: now })
    .where(and(eq(codeFlows.emailHash, emailHashOf(email, owner)), gt(codeFlows.expiresAt, now)));
};

/**
 * Marks the flows of an address from before it was registered again: their codes open nothing any more, and the
 * refusal says why.
 */
export const replaceFlowsOfEmail = async (db: Orm, email: string, now: Date) => {
  await db
    .update(codeFlows)
    .set({ accountId: null, codeHash: null, replacedAt: now })
    .where(and(eq(codeFlows.emailHash, emailHashOf(email)), isNull(codeFlows.replacedAt)));
};

/** Whether a flow, also one that has ended, was opened for this account. */
export const isFlowOf = async (db: Orm, flowId: string, accountId: string): Promise<boolean> => {
  const [flow] = await db
    .select({ accountId: codeFlows.accountId })
    .from(codeFlows)
    .where(eq(codeFlows.flowHash, flowHashOf(flowId)));
  return flow?.accountId === accountId;
};

/** Whether a flow of this account is the one that the registration was answered with, or was asked for with it. */
export const isRegistrantsFlow = async (db: Orm, flowId: string, accountId: string): Promise<boolean> => {
  const [flow] = await db
    .select({ isRegistrants: codeFlows.isRegistrants })
    .from(codeFlows)
    .where(and(eq(codeFlows.flowHash, flowHashOf(flowId)), eq(codeFlows.accountId, accountId)));
  return flow?.isRegistrants ?? false;
};

export const endFlowsOfAccount = async (db: Orm, accountId: string) => {
  await db.delete(codeFlows).where(eq(codeFlows.accountId, accountId));
};

/**
 * Makes the code of a flow while its mail is being written; undefined when the flow has ended meanwhile. Each attempt
 * to send makes a new one, so the code is stored nowhere in plain text and its ten minutes begin when the mail goes
 * out.
 */
export const codeMaker =
  (db: Orm, installation: Installation) =>
  async (flowHash: string, now: Date): Promise<string | undefined> => {
    const code = newCode();
    const end = after(now, CODE_LIFETIME);
    const [flow] = await db
      .update(codeFlows)
      .set({
        codeHash: codeHashOf(installation, flowHash, code),
        codeExpiresAt: end,
        // a mail that waited for almost a day has a code that lives as long as others
        expiresAt: sql`greatest(${codeFlows.expiresAt}, ${end.toISOString()}::timestamptz)`,
      })
      .where(
        and(eq(codeFlows.flowHash, flowHash), gt(codeFlows.expiresAt, now), isNull(codeFlows.replacedAt)),
      )
      .returning({ flowHash: codeFlows.flowHash });
    return flow && code;
  };

const wrongCode = () =>
  new RefusedError({ status: 400, code: errorCodes.wrongCode, message: WRONG_CODE_MESSAGE });

export const flowEnded = () =>
  new RefusedError({
    status: 400,
    code: errorCodes.codeFlowEnded,
    message: 'This code is no longer valid. Please ask for a new code.',
  });

const replaced = () =>
  new RefusedError({
    status: 400,
    code: errorCodes.registrationReplaced,
    message:
      'Somebody has registered this address again, so this registration can no longer be activated. Please register again.',
  });

/** Why a flow opens nothing any more. */
const refusalOf = async (db: Orm, flowHash: string) => {
  const [flow] = await db
    .select({ replacedAt: codeFlows.replacedAt })
    .from(codeFlows)
    .where(eq(codeFlows.flowHash, flowHash));
  return flow?.replacedAt ? replaced() : flowEnded();
};

export interface Guess {
  flowId: string | undefined;
  /** Where the caller does not hold the flow: the address that the code was sent to. */
  email?: string | undefined;
  /** The account of the session, where a signed-in parent confirms their address. */
  owner?: string;
  code: string;
  clientAddress: string;
  now: Date;
}

/** A code that was right, not used yet. */
export interface RightCode {
  flowHash: string;
  accountId: string;
  /** Whoever uses it has sent the registration. */
  isRegistrants: boolean;
}

/**
 * The flow that a guess is for: the one that it names, otherwise the newest of its address, the only one whose code
 * is open. Guesses in a flow are counted together, however the flow was found.
 */
const flowHashOfGuess = async (
  db: Orm,
  { flowId, email, owner, now }: Guess,
): Promise<string | undefined> => {
  if (flowId !== undefined) return flowHashOf(flowId, owner);
  if (email === undefined) return undefined;
  const [newest] = await db
    .select({ flowHash: codeFlows.flowHash })
    .from(codeFlows)
    .where(and(eq(codeFlows.emailHash, emailHashOf(email, owner)), gt(codeFlows.expiresAt, now)))
    .orderBy(desc(codeFlows.createdAt))
    .limit(1);
  return newest?.flowHash;
};

const isOpen = (now: Date, attempts: number) =>
  and(
    gt(codeFlows.expiresAt, now),
    or(isNull(codeFlows.codeExpiresAt), gt(codeFlows.codeExpiresAt, now)),
    lt(codeFlows.attempts, attempts),
    isNull(codeFlows.replacedAt),
  );

/** Whether a code with which an owner confirms this address is on its way or can be entered. */
export const hasOwnersCode = async (db: Orm, email: string, owner: string, now: Date): Promise<boolean> => {
  const [open] = await db
    .select({ flowHash: codeFlows.flowHash })
    .from(codeFlows)
    .where(and(eq(codeFlows.emailHash, emailHashOf(email, owner)), isOpen(now, ATTEMPTS)));
  return open !== undefined;
};

/** A session is as good as a flow: nobody else's guesses count there. */
const attemptsOf = ({ flowId, owner }: Guess) =>
  flowId === undefined && owner === undefined ? ATTEMPTS_BY_EMAIL : ATTEMPTS;

/**
 * A wrong guess is refused as if the mail had gone out at once: a stranger who waits for the end of the code would otherwise see that there
 * was a mail to write (R06).
 */
const refusalOfWrong = ({ createdAt }: { createdAt: Date }, { owner, now }: Guess) =>
  owner === undefined && after(createdAt, CODE_LIFETIME) <= now ? flowEnded() : wrongCode();

/**
 * Compares a code with the one of its flow. A wrong guess is counted in the same statement, and stays counted whatever becomes of the
 * call, so `db` must not be a transaction that may be rolled back. A right one is not counted: a call that is refused afterwards, for its
 * password for example, may be made again. `WRONG_CODE`; `CODE_FLOW_ENDED`
 * after ten minutes, five guesses or its use; `REGISTRATION_REPLACED`; 429 for guesses in too many flows.
 */
export const checkCode = async (db: Orm, installation: Installation, guess: Guess): Promise<RightCode> => {
  const { code, clientAddress, now } = guess;
  const limit = guesses(clientAddress);
  await countAttempt(db, [limit], now);
  const flowHash = await flowHashOfGuess(db, guess);
  if (flowHash === undefined) throw flowEnded();
  const given = codeHashOf(installation, flowHash, code.toUpperCase());
  const [flow] = await db
    .update(codeFlows)
    .set({
      attempts: sql`${codeFlows.attempts} + case when ${codeFlows.codeHash} = ${given} then 0 else 1 end`,
    })
    .where(and(eq(codeFlows.flowHash, flowHash), isOpen(now, attemptsOf(guess))))
    .returning({
      codeHash: codeFlows.codeHash,
      accountId: codeFlows.accountId,
      isRegistrants: codeFlows.isRegistrants,
      createdAt: codeFlows.createdAt,
    });
  if (!flow) throw await refusalOf(db, flowHash);
  if (flow.codeHash !== given || flow.accountId === null) throw refusalOfWrong(flow, guess);
  await takeBackAttempt(db, limit);
  const isRegistrants = flow.isRegistrants && guess.flowId !== undefined;
  return { flowHash, accountId: flow.accountId, isRegistrants };
};

/**
 * Uses up a correct code, in the transaction of its effect: of two requests at the same moment only one succeeds, and
 * none if the registration was replaced since the code was compared.
 */
export const useCode = async (db: Orm, { flowHash, accountId }: RightCode) => {
  const [used] = await db
    .delete(codeFlows)
    .where(
      and(
        eq(codeFlows.flowHash, flowHash),
        eq(codeFlows.accountId, accountId),
        isNotNull(codeFlows.codeHash),
      ),
    )
    .returning({ flowHash: codeFlows.flowHash });
  if (!used) throw await refusalOf(db, flowHash);
};

/**
 * Flows of unknown addresses are kept as long as the others, because an earlier removal would reveal that the address
 * is unknown.
 */
export const removeEndedFlows = async (db: Orm, now: Date) => {
  await removeAll(
    db,
    codeFlows,
    and(lte(codeFlows.expiresAt, now), lte(codeFlows.createdAt, after(now, -UNUSED_KEPT))),
  );
};
