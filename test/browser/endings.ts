import { after } from 'node:test';

/**
 * What a file begins before its tests ends after them, the last first, also when what follows could not begin: what is left open keeps
 * the process of the file from ending.
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
