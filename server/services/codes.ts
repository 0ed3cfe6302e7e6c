import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { errorCodes, WRONG_CODE_MESSAGE } from '../../src/contract/error';
import { CODE_LENGTH } from '../../src/domain/limits';
import type { Orm } from '../db/orm';
import { codeFlows } from '../db/schema';
import { RefusedError } from '../errors';
import { countAttempt, takeBackAttempt } from './attemptLimit';
import { randomToken, sha256 } from './secrets';

/** Nothing that is taken for something else, and no vowels, so that no code is a word: 28 to the fifth, 24 bits. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const MINUTE = 60 * 1000;
/** From the moment in which its mail is written. */
const CODE_LIFETIME = 10 * MINUTE;
const ATTEMPTS = 5;
/** How long a flow waits for its mail, while no mail can go out. */
const WAITING = 24 * 60 * MINUTE;
/** How long an account may wait for a code to be used, and how long its ended flows tell when that was (ADR 12). */
export const UNUSED_KEPT = 7 * 24 * 60 * MINUTE;

const guesses = (address: string) => ({ of: ['code', address], most: 60, within: 15 * MINUTE });

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const flowHashOf = (flowId: string) => sha256(`flow\n${flowId}`);
const codeHashOf = (flowId: string, code: string) => sha256(`code\n${flowId}\n${code}`);

/** An address as far as it must be recognised again. */
export const emailHashOf = (email: string) => sha256(`email\n${email}`);

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Opens a flow for an address (decision 22) and answers its id. Without an account it looks the same and opens nothing. */
export const openFlow = async (
  db: Orm,
  { accountId, email, now }: { accountId: string | null; email: string; now: Date },
): Promise<string> => {
  const flowId = randomToken();
  await db.insert(codeFlows).values({
    flowHash: flowHashOf(flowId),
    accountId,
    emailHash: emailHashOf(email),
    codeExpiresAt: accountId === null ? after(now, CODE_LIFETIME) : null,
    expiresAt: after(now, WAITING),
    createdAt: now,
  });
  return flowId;
};

/** The older codes of an address end when a newer one is asked for. */
export const endFlowsOfEmail = async (db: Orm, email: string) => {
  await db.delete(codeFlows).where(eq(codeFlows.emailHash, emailHashOf(email)));
};

export const endFlowsOfAccount = async (db: Orm, accountId: string) => {
  await db.delete(codeFlows).where(eq(codeFlows.accountId, accountId));
};

/**
 * Makes the code of a flow, for the mail that is being written; undefined when the flow has ended meanwhile. Made again for
 * each try of the mail: it stands nowhere in plain text, and its ten minutes begin when it goes out.
 */
export const makeCode = async (db: Orm, flowId: string, now: Date): Promise<string | undefined> => {
  const code = newCode();
  const flowHash = flowHashOf(flowId);
  const [flow] = await db
    .update(codeFlows)
    .set({ codeHash: codeHashOf(flowId, code), codeExpiresAt: after(now, CODE_LIFETIME) })
    .where(and(eq(codeFlows.flowHash, flowHash), gt(codeFlows.expiresAt, now)))
    .returning({ flowHash: codeFlows.flowHash });
  return flow && code;
};

const wrongCode = () =>
  new RefusedError({ status: 400, code: errorCodes.wrongCode, message: WRONG_CODE_MESSAGE });

const flowEnded = () =>
  new RefusedError({
    status: 400,
    code: errorCodes.codeFlowEnded,
    message: 'This code is no longer valid. Please ask for a new code.',
  });

export interface Guess {
  flowId: string | undefined;
  code: string;
  clientAddress: string;
  now: Date;
}

/** A code that was right, not used yet. */
export interface RightCode {
  flowHash: string;
  accountId: string;
}

/**
 * Compares a code with the one of its flow. Every guess is counted before it is looked at, and the count stays whatever
 * becomes of the call: `db` must be no transaction that is rolled back. `WRONG_CODE`; `CODE_FLOW_ENDED` after ten minutes,
 * five guesses or its use; 429 for who guesses in many flows.
 */
export const checkCode = async (db: Orm, { flowId, code, clientAddress, now }: Guess): Promise<RightCode> => {
  const limit = guesses(clientAddress);
  await countAttempt(db, [limit], now);
  const flowHash = flowHashOf(flowId ?? '');
  const [flow] = await db
    .update(codeFlows)
    .set({ attempts: sql`${codeFlows.attempts} + 1` })
    .where(
      and(
        eq(codeFlows.flowHash, flowHash),
        gt(codeFlows.expiresAt, now),
        or(isNull(codeFlows.codeExpiresAt), gt(codeFlows.codeExpiresAt, now)),
        lt(codeFlows.attempts, ATTEMPTS),
      ),
    )
    .returning({ codeHash: codeFlows.codeHash, accountId: codeFlows.accountId });
  if (!flow || flowId === undefined) throw flowEnded();
  const isRight = flow.codeHash !== null && flow.codeHash === codeHashOf(flowId, code.toUpperCase());
  if (!isRight || flow.accountId === null) throw wrongCode();
  await takeBackAttempt(db, limit);
  return { flowHash, accountId: flow.accountId };
};

/** Uses a right code up, in the transaction of its effect: of two at the same moment, one succeeds. */
export const useCode = async (db: Orm, { flowHash }: RightCode) => {
  const [used] = await db
    .delete(codeFlows)
    .where(eq(codeFlows.flowHash, flowHash))
    .returning({ flowHash: codeFlows.flowHash });
  if (!used) throw flowEnded();
};

export const removeEndedFlows = async (db: Orm, now: Date) => {
  const isOld = or(isNull(codeFlows.accountId), lte(codeFlows.createdAt, after(now, -UNUSED_KEPT)));
  await db.delete(codeFlows).where(and(lte(codeFlows.expiresAt, now), isOld));
};
