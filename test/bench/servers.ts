import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../browser/freePort';
import { createDatabase } from '../postgres/createDatabase';

const project = join(__dirname, '..', '..');
const START_LIMIT = 180_000;

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

const untilPrinted = (child: ChildProcess, sentence: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`It did not start:\n${printed}`)), START_LIMIT);
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const line = printed.split('\n').find((each) => each.startsWith(sentence));
      if (line === undefined) return;
      clearTimeout(limit);
      child.stdout?.off('data', listen).resume();
      resolve(line);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${printed}`)));
  });

const run = async (script: string, sentence: string, env: NodeJS.ProcessEnv = process.env) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(project, script)], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    return { line: await untilPrinted(child, sentence), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * The real server in production mode with the demo data; on PGlite in a folder of its own unless `postgres` is named.
 * `prepare` writes into that folder before.
 */
export const startServer = async (
  postgres?: string,
  prepare?: (dataDirectory: string) => Promise<void>,
): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await prepare?.(folder);
  const port = await freePort();
  const { stop } = await run('server/main.ts', 'Parent Portal: http', {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'demo',
    DATABASE_URL: postgres === undefined ? '' : await createDatabase(postgres),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Fastify with one route and nothing else. */
export const startBareServer = async (): Promise<RunningServer> => {
  const { line, stop } = await run('test/bench/bareServer.ts', 'Listening: ');
  return { url: line.replace('Listening: ', ''), stop };
};
