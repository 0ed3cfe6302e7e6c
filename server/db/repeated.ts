import { setTimeout as pause } from 'node:timers/promises';
import { failureCode, isReadOnly } from './failures';

/** Two transactions conflicted, and PostgreSQL rolled this one back: a serialization failure, or a deadlock. */
const UNDONE = ['40001', '40P01'];
const mayBeDoneAgain = (error: unknown) => UNDONE.includes(failureCode(error) ?? '') || isReadOnly(error);
/** Milliseconds. No try begins later than this, because a request is answered within 5 seconds. */
const LIMIT = 2_000;
const FIRST_PAUSE = 20;
/** Of a dozen that want the same, each round does one: with longer pauses the last of them would not get its turn in time. */
const LONGEST_PAUSE = 320;

/**
 * Repeats a transaction that PostgreSQL has rolled back because of another one, or refused because the connection leads to a server
 * that only reads, after a random pause that grows.
 */
export const repeated = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + LIMIT;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = Math.random() * Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
      if (Date.now() + wait >= end || !mayBeDoneAgain(error)) throw error;
      await pause(wait);
    }
  }
};
