/** Milliseconds for which lines are gathered. */
const PAUSE = 25;

interface Output {
  write: (text: string) => unknown;
}

/**
 * Writes the lines of a moment together, because to write one alone takes as long as to make it. A process that ends
 * writes the rest; one that is killed loses the lines of that moment.
 */
export const gathered = (output: Output): { write: (line: string) => void } => {
  let waiting = '';
  const writeWaiting = () => {
    const text = waiting;
    waiting = '';
    if (text !== '') output.write(text);
  };
  process.on('exit', writeWaiting);
  return {
    write: (line) => {
      if (waiting === '') setTimeout(writeWaiting, PAUSE).unref();
      waiting += line;
    },
  };
};
