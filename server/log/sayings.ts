interface Output {
  /** Somebody reads it on a terminal. */
  isTTY?: boolean;
  write: (text: string) => unknown;
}

const INFO = 30;

/**
 * Prints a sentence for the person who started the server. Without a terminal it is a line of the log, because all output there is JSON.
 */
export const sayingsOn =
  (output: Output) =>
  (msg: string): void => {
    const line = JSON.stringify({ level: INFO, time: new Date().toISOString(), msg });
    output.write(`${output.isTTY ? msg : line}\n`);
  };
