export { CommandFailure } from '../commandFailure';

/** What the exit code of the command says. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3 } as const;
