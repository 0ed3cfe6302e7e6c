import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds in which what a test waits for comes even on a slow machine, with other files beside it. */
export const PATIENCE = 60_000;

/** Gives what `look` gives as soon as it throws no more: what comes a moment later is no fault, what never comes is. */
export const eventually = async <Seen>(look: () => Promise<Seen>): Promise<Seen> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await look();
    } catch (notYet) {
      if (Date.now() > end) throw notYet;
      await pause(50);
    }
  }
};
