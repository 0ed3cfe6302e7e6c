export { CommandFailure } from '../commandFailure';

/** What the exit code of the command says. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  unreachable: 3,
  unknownReference: 4,
  refused: 5,
  token: 6,
} as const;
