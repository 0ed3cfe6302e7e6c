/** The forms on the page that still hold what was just typed. */
const holders = new Set<() => void>();

/** `handOver` gives what the form holds to its owner at once; the answer ends that. */
export const formOpened = (handOver: () => void): (() => void) => {
  holders.add(handOver);
  return () => void holders.delete(handOver);
};

/** What was typed stands where it belongs afterwards, also what was typed this very moment. */
export const handOverTyped = (): void => {
  for (const handOver of holders) handOver();
};
