import * as z from 'zod/mini';
import { VISITOR_STASH } from '../../domain/deviceKeys';
import type { Answers } from './mergeKept';
import { answersShape } from '../../store/stored/registrationShape';

/** What was last on the device as far as this tab knew, and what stood in the tab. */
export interface Stash {
  base: Answers;
  mine: Answers;
}

const stashShape = z.object({ base: answersShape, mine: answersShape });

/** For the page that is being left and does not wait for the device (ADR 4). */
export const keepStash = (stash: Stash): void => {
  try {
    sessionStorage.setItem(VISITOR_STASH, JSON.stringify(stash));
  } catch {
    /* A blocked sessionStorage costs at most the last half second. */
  }
};

/** Gives what was stashed in this tab, once. */
export const takeStash = (): Stash | null => {
  try {
    const text = sessionStorage.getItem(VISITOR_STASH);
    sessionStorage.removeItem(VISITOR_STASH);
    return text === null ? null : stashShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
