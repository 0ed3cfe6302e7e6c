import { setTimeout as pause } from 'node:timers/promises';
import { failureCode } from './failures';

/** Two transactions were in each other's way, and PostgreSQL has undone this one: it could not be put in order, or a deadlock. */
const UNDONE = ['40001', '40P01'];
const TRIES = 6;
/** Milliseconds. No try begins later than this, because a request is answered within 5 seconds. */
const LIMIT = 2_000;
const FIRST_PAUSE = 20;

/** Does a transaction again that PostgreSQL has undone because of another one, after a pause by chance that grows. */
export const repeated = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + LIMIT;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = Math.random() * FIRST_PAUSE * 2 ** tries;
      const mayGoOn = tries < TRIES && Date.now() + wait < end;
      if (!mayGoOn || !UNDONE.includes(failureCode(error) ?? '')) throw error;
      await pause(wait);
    }
  }
};
