/** Does the work at once, and then at most once in each `pause` milliseconds: whatever asks for it meanwhile is answered at its end. */
export const makePaced = (work: () => void, pause: number, signal: AbortSignal): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, pause);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    if (signal.aborted) return;
    if (timer === undefined) run();
    else isAsked = true;
  };
};
