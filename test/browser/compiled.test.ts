import assert from 'node:assert/strict';
import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startReceiver } from '../../server/testing/receiver';
import { freePort } from './freePort';
import { eventually } from './eventually';

const run = promisify(execFile);
const project = join(__dirname, '..', '..');
/** Who owns nothing, where the tests are root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the Dockerfile does after the build, which CI has done before. */
const readDockerfile = async () => {
  const text = (await readFile(join(project, 'Dockerfile'), 'utf8')).replaceAll('\\\n', ' ');
  const of = (instruction: string) =>
    [...text.matchAll(new RegExp(`^\\s*${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
  const command = (line = '') => JSON.parse(line.slice(line.indexOf('['))) as string[];
  return {
    build: of('RUN').find((line) => line.includes('npm run compile')) ?? '',
    install: of('RUN').find((line) => line.includes('--omit=dev')) ?? '',
    variables: Object.fromEntries(
      (of('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
    start: command(of('CMD').at(-1)),
    isHealthy: command(of('HEALTHCHECK')[0]),
  };
};

let folder: string;
let dockerfile: Awaited<ReturnType<typeof readDockerfile>>;

before(async () => {
  dockerfile = await readDockerfile();
  folder = await mkdtemp(join(tmpdir(), 'compiled-'));
  await chmod(folder, 0o755);
  assert.match(dockerfile.build, /npm run build && npm run compile$/);
  await run('npm', ['run', 'compile'], { cwd: project });
  await cp(join(project, 'build'), join(folder, 'portal'), { recursive: true });
  const [program = '', ...options] = dockerfile.install.split(' ');
  await run(program, options, { cwd: join(folder, 'portal') });
});
after(() => rm(folder, { recursive: true, force: true }));

/** The newest Node of a line, as a program; undefined where it cannot be had. */
const nodeOf = (line: string): Promise<string | undefined> =>
  run(join(project, '.ci', 'node'), [line]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

const ended = async (child: ChildProcess): Promise<unknown> => ((await once(child, 'exit')) as unknown[])[0];

/** The status of an address of the server, and what kind of thing it answers with. */
const look = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
};

const cases: [line: string, node: () => Promise<string | undefined>][] = [
  ['this', () => Promise.resolve(process.execPath)],
  ['22', () => nodeOf('22')],
  ['24', () => nodeOf('24')],
];

for (const [line, findNode] of cases)
  test(`what is deployed runs on Node ${line}, as nobody, and writes into its data folder alone`, async (context) => {
    const cwd = join(folder, 'portal');
    const node = await findNode();
    if (node === undefined) return context.skip(`Node ${line} cannot be installed here.`);
    const data = join(folder, `data-${line}`);
    await mkdir(data);
    if (nobody.uid !== undefined) await chown(data, nobody.uid, nobody.gid);
    const port = String(await freePort());
    const env = { ...dockerfile.variables, HOST: '127.0.0.1', PORT: port, DATA_DIR: data };
    const inside = { cwd, env, ...nobody };
    const [, ...started] = dockerfile.start;
    const server = spawn(node, started, { ...inside, stdio: ['ignore', 'ignore', 'inherit'] });
    try {
      const url = `http://127.0.0.1:${port}`;
      await eventually(async () => assert.equal((await fetch(`${url}/readyz`)).status, 200));
      assert.deepEqual(await look(`${url}/auth/sign-in`), [200, 'text/html']);
      assert.deepEqual(await look(`${url}/api/countries`), [200, 'application/json']);
      const [, ...isHealthy] = dockerfile.isHealthy.map((each) => each.replace(':3000', `:${port}`));
      await run(node, isHealthy, inside);
    } finally {
      server.kill('SIGTERM');
    }
    assert.equal(await ended(server), 0);
    const looking = fork(join(cwd, 'server', 'db', 'checkFolder.js'), [join(data, 'database')], {
      ...{ ...inside, execPath: node, execArgv: [] },
      serialization: 'json',
    });
    const [counts] = (await once(looking, 'message')) as [Record<string, number>];
    assert.equal(counts.accounts, 0);
    assert.equal(await ended(looking), 0);
  });

test('what is deployed has the files of the demo', async () => {
  const cwd = join(folder, 'portal');
  const [port, data] = [String(await freePort()), join(folder, 'demo')];
  const env = { ...dockerfile.variables, HOST: '127.0.0.1', PORT: port, DATA_DIR: data, SEED: 'demo' };
  const server = spawn(process.execPath, dockerfile.start.slice(1), {
    ...{ cwd, env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => assert.equal((await fetch(`${url}/readyz`)).status, 200));
    const countries = (await (await fetch(`${url}/api/countries`)).json()) as unknown[];
    assert.ok(countries.length > 0);
  } finally {
    server.kill('SIGTERM');
  }
  assert.equal(await ended(server), 0);
});

test('no TypeScript and no loader of it is deployed, and the commands run', async () => {
  const cwd = join(folder, 'portal');
  const { stdout } = await run('find', ['server', 'src', '-name', '*.ts'], { cwd });
  assert.equal(stdout, '');
  await assert.rejects(readFile(join(cwd, 'node_modules', 'tsx', 'package.json')));
  for (const command of ['school', 'doctor', 'restore', 'secrets', 'conformance']) {
    const { stdout: help } = await run('npm', ['run', '--silent', command, '--', '--help'], { cwd });
    assert.match(help, new RegExp(`npm run (--silent )?${command}`));
  }
});

test('what is deployed sends traces where it is told to, and loads nothing of that where it is not', async () => {
  const collector = await startReceiver();
  const lister = join(folder, 'lister.cjs');
  await writeFile(
    lister,
    `process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED, Object.keys(require.cache).join('\\n')));`,
  );
  const loadedWith = async (endpoint: string) => {
    const port = String(await freePort());
    const [data, LOADED] = [join(folder, 'traced'), join(folder, 'loaded')];
    const env = { ...dockerfile.variables, HOST: '127.0.0.1', PORT: port, DATA_DIR: data, LOADED };
    const server = spawn(process.execPath, ['--require', lister, ...dockerfile.start.slice(1)], {
      cwd: join(folder, 'portal'),
      env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await eventually(async () => assert.equal((await fetch(`${url}/readyz`)).status, 200));
      await look(`${url}/api/countries?of=nobody`);
    } finally {
      server.kill('SIGTERM');
    }
    assert.equal(await ended(server), 0);
    return (await readFile(LOADED, 'utf8')).split('\n').filter((path) => path.includes('@opentelemetry/sdk'));
  };
  assert.deepEqual(await loadedWith(''), []);
  assert.notDeepEqual(await loadedWith(`http://127.0.0.1:${collector.port}`), []);
  await collector.stop();
  assert.deepEqual([...new Set(collector.received.map(({ path }) => path))], ['/v1/traces']);
  const sent = collector.received.map(({ body }) => body).join('');
  assert.match(sent, /"GET \/api\/countries"/);
  assert.doesNotMatch(sent, /nobody|127\.0\.0\.1/);
});
