export { CommandFailure } from '../commandFailure';

/** What the exit code of the command says. `failed`: a documented call is missing, or nobody could be signed in. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;
