import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../browser/freePort';

const project = join(__dirname, '..', '..');
const START_LIMIT = 180_000;

export interface RunningServer {
  url: string;
  processId: number;
  stop: () => Promise<void>;
}

const untilPrinted = (child: ChildProcess, sentence: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`It did not start:\n${printed}`)), START_LIMIT);
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const line = printed.split('\n').find((each) => each.includes(sentence));
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
    return { line: await untilPrinted(child, sentence), processId: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export interface ServerOptions {
  /** Of a PostgreSQL; without one it is PGlite, in a folder of its own. */
  databaseUrl?: string;
  /** Writes into the data folder before. */
  prepare?: (dataDirectory: string) => Promise<void>;
}

const withFolder = async (
  { databaseUrl = '', prepare }: ServerOptions,
  start: (env: NodeJS.ProcessEnv) => Promise<RunningServer>,
): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await prepare?.(folder);
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const server = await start(env);
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { ...server, stop };
};

/** The real server in production mode with the demo data. */
export const startServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  withFolder(options, async (env) => {
    const port = await freePort();
    const address = { HOST: '127.0.0.1', PORT: String(port), SEED: 'demo' };
    const server = await run('server/main.ts', 'Parent Portal: http', { ...env, ...address });
    return { ...server, url: `http://127.0.0.1:${port}` };
  });

const LISTENING = 'Listening: ';

const startHelper = async (script: string, env?: NodeJS.ProcessEnv): Promise<RunningServer> => {
  const { line, ...server } = await run(script, LISTENING, env);
  return { ...server, url: line.replace(LISTENING, '') };
};

/** Fastify with one route and nothing else. */
export const startBareServer = (): Promise<RunningServer> => startHelper('test/bench/bareServer.ts');

/** Fastify with the measured calls written by hand, on data that is there already. */
export const startControlServer = (options: ServerOptions): Promise<RunningServer> =>
  withFolder(options, (env) => startHelper('test/bench/controlServer.ts', env));
