/** Where a command's variables come from and its words go to. */
export interface Terminal {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
}

/** JSON in which a family's text cannot move the cursor or colour the console. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007F-\u009F]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const complain = (text: string) => void process.stderr.write(`${text}\n`);

/** A reader such as `head` may leave before the end: the command still finishes its work. Any other failed write is reported. */
const noticeLostOutput = ({ code = 'unknown' }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  complain(`The output could not be written (${code}).`);
  process.exitCode = 1;
};

/** Runs a command with the words of the line that it was called with; the process ends with its exit code. */
export const runInTerminal = async (
  command: (line: readonly string[], terminal: Terminal) => Promise<number>,
): Promise<void> => {
  process.stdout.on('error', noticeLostOutput);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const code = await command(process.argv.slice(2), { variables: process.env, print, complain });
  process.exitCode ??= code;
};
