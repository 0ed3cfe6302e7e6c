import { join } from 'node:path';
import { buildPortal, needsBuild } from '../../portalBuild';
import type { Terminal } from '../terminal';
import { readArguments, type SupportArguments } from './arguments';
import { CommandFailure, exitCodes } from './failure';
import { help } from './help';
import { readFile } from './readFile';
import { report } from './report';
import { listen, supportServer } from './server';
import { writeTest } from './testFile';

const PROJECT = join(__dirname, '..', '..', '..');

type Output = Omit<Terminal, 'variables'>;

/** Serves the page until the command is ended. */
const open = async (path: string | undefined, { print }: Output): Promise<void> => {
  const read = path === undefined ? undefined : readFile(path);
  if (needsBuild(PROJECT)) {
    print('Building the portal. The first time this takes a minute.');
    await buildPortal(PROJECT);
  }
  const app = await supportServer(join(PROJECT, 'dist'), read?.text);
  print(`Support file: ${await listen(app)}  (Ctrl-C ends it)`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close());
};

const run = async (request: SupportArguments | undefined, io: Output): Promise<void> => {
  if (!request) {
    throw new CommandFailure(exitCodes.usage, 'That is no command. See: npm run support -- --help');
  }
  if (request.kind === 'help') return io.print(help);
  if (request.kind === 'check') return io.print(report(readFile(request.file).file));
  if (request.kind === 'test') {
    return io.print(`Written: ${writeTest(PROJECT, request.file, readFile(request.file))}`);
  }
  return open(request.file, io);
};

/** Does what the line asks and answers the exit code; a failure is one sentence. */
export const supportCommand = async (line: readonly string[], io: Output): Promise<number> => {
  try {
    await run(readArguments(line), io);
    return exitCodes.done;
  } catch (error) {
    io.complain(error instanceof Error ? error.message : 'The command failed.');
    return error instanceof CommandFailure ? error.code : exitCodes.failed;
  }
};
