/** What the exit code of the command says. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3 } as const;

/** Ends the command with a sentence and a code. */
export class CommandFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}
