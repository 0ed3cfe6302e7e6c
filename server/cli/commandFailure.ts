/** Ends a command with a sentence and an exit code. */
export class CommandFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'CommandFailure';
  }
}
