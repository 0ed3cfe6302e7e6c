import { after } from 'node:test';

/**
 * Ends what a file has begun, the last first, even if a later thing could not begin: whatever is left open keeps the process of the file
 * from ending.
 */
export const useEndings = () => {
  const ends: (() => unknown)[] = [];
  after(async () => {
    for (const end of ends) await end();
  });
  return <Begun>(begun: Begun, end: (begun: Begun) => unknown): Begun => {
    ends.unshift(() => end(begun));
    return begun;
  };
};
