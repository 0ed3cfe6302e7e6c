import { setTimeout as pause } from 'node:timers/promises';

const LIMIT = 10_000;

/** Gives what `look` gives as soon as it throws no more: what comes a moment later is no fault, what never comes is. */
export const eventually = async <Seen>(look: () => Promise<Seen>, limit = LIMIT): Promise<Seen> => {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await look();
    } catch (notYet) {
      if (Date.now() > end) throw notYet;
      await pause(50);
    }
  }
};
