interface Output {
  /** Somebody reads it on a terminal. */
  isTTY?: boolean;
  write: (text: string) => unknown;
}

const INFO = 30;

/** Tells a sentence to whoever started the server. Off a terminal it is a line of the log, for nothing there is not JSON. */
export const sayingsOn =
  (output: Output) =>
  (msg: string): void => {
    const line = JSON.stringify({ level: INFO, time: new Date().toISOString(), msg });
    output.write(`${output.isTTY ? msg : line}\n`);
  };
