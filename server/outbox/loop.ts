const PAUSE = 1_000;

/**
 * Sends what is due until it is stopped. `sendDue` answers how many that was. `stop` waits for what is on its way, and the signal
 * tells `sendDue` that somebody waits.
 */
export const startLoop = (
  sendDue: (now: Date, stopping: AbortSignal) => Promise<number>,
  complain: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const turn = async () => {
    try {
      while (!stopping.signal.aborted && (await sendDue(new Date(), stopping.signal)) > 0);
    } catch (error) {
      complain(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(go, PAUSE).unref();
  };
  const go = () => {
    running = turn();
  };
  go();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
