export { CommandFailure } from '../commandFailure';

/** The meaning of the exit codes. `failed`: a documented call is missing, or signing in failed. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;
