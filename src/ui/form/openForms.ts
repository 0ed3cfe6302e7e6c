/** The open forms that may hold something just typed. */
const holders = new Set<() => void>();

/** Registers a form; `handOver` passes what it holds to its owner at once. The returned function unregisters it. */
export const formOpened = (handOver: () => void): (() => void) => {
  holders.add(handOver);
  return () => void holders.delete(handOver);
};

/** Makes all open forms hand over what was typed, up to this moment. */
export const handOverTyped = (): void => {
  for (const handOver of holders) handOver();
};
