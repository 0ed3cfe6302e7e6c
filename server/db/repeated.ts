import { setTimeout as pause } from 'node:timers/promises';
import { failureCode } from './failures';

/** Two transactions were in each other's way, and PostgreSQL has undone this one: it could not be put in order, or a deadlock. */
const UNDONE = ['40001', '40P01'];
/** Milliseconds. No try begins later than this, because a request is answered within 5 seconds. */
const LIMIT = 2_000;
const FIRST_PAUSE = 20;
/** Of a dozen that want the same, each round does one: with longer pauses the last of them would not get its turn in time. */
const LONGEST_PAUSE = 320;

/** Does a transaction again that PostgreSQL has undone because of another one, after a pause by chance that grows. */
export const repeated = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + LIMIT;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = Math.random() * Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
      if (Date.now() + wait >= end || !UNDONE.includes(failureCode(error) ?? '')) throw error;
      await pause(wait);
    }
  }
};
