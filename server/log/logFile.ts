import { appendFile, closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface LogFile {
  write: (line: string) => void;
  /** The kept lines that contain a text, oldest first. */
  linesWith: (text: string) => Promise<string[]>;
  close: () => Promise<void>;
}

const LARGEST = 10 * 1024 * 1024;
/** How many characters may wait for a slow disk; further lines are dropped. */
const MOST_WAITING = 1024 * 1024;
/** Milliseconds for which lines are gathered. */
const PAUSE = 25;
/** The most lines that are answered for one request or applicant; the newest ones. */
const MOST_FOUND = 1_000;

const append = promisify<number, string>(appendFile);
const openForAppending = (file: string) => openSync(file, 'a', 0o600);

const filesIn = (dataDirectory: string) => {
  const folder = join(dataDirectory, 'log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { current: join(folder, 'server.log'), former: join(folder, 'server.1.log') };
};

type Files = ReturnType<typeof filesIn>;

/** Puts a full file aside. Where servers share the folder, one of them does it and the others follow. */
const rotate = async ({ current, former }: Files, descriptor: number): Promise<number> => {
  const named = await stat(current).catch(() => undefined);
  if (named?.ino === fstatSync(descriptor).ino) await rename(current, former);
  const next = openForAppending(current);
  closeSync(descriptor);
  return next;
};

const search = async (file: string, text: string, found: string[]) => {
  // There is no former file before the first one is full.
  const opened = await open(file).catch(() => undefined);
  if (!opened) return;
  for await (const line of opened.readLines()) {
    if (line.includes(text)) found.push(line);
    if (found.length > MOST_FOUND) found.shift();
  }
};

/** Opens the log of a server; `largest` is the size of each of its two files in bytes. */
export const openLogFile = (dataDirectory: string, largest = LARGEST): LogFile => {
  const files = filesIn(dataDirectory);
  let descriptor = openForAppending(files.current);
  let waiting = '';
  let pause: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const takeWaiting = () => {
    const text = waiting;
    waiting = '';
    return text;
  };
  const writeText = async (text: string) => {
    try {
      const { size } = fstatSync(descriptor);
      if (size > 0 && size + Buffer.byteLength(text) > largest) descriptor = await rotate(files, descriptor);
      await append(descriptor, text);
    } catch {
      // The disk is full or unavailable. Standard output has these lines; the next ones begin on a new line.
      waiting = `\n${waiting}`;
    }
  };
  const flush = () => {
    clearTimeout(pause);
    pause = undefined;
    writing = writing.then(() => (waiting === '' ? undefined : writeText(takeWaiting())));
    return writing;
  };
  const writeRest = () => {
    try {
      if (waiting !== '') writeSync(descriptor, takeWaiting());
    } catch {
      // As above.
    }
  };
  process.on('exit', writeRest);

  return {
    write: (line) => {
      if (waiting.length > MOST_WAITING) return;
      waiting += line;
      pause ??= setTimeout(() => void flush(), PAUSE).unref();
    },
    linesWith: async (text) => {
      await flush();
      const found: string[] = [];
      for (const file of [files.former, files.current]) await search(file, text, found);
      return found;
    },
    close: async () => {
      process.off('exit', writeRest);
      await flush();
      closeSync(descriptor);
    },
  };
};
