/** `npm run compile`: all that a production server needs, as JavaScript and with the built portal, in `build/`. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions } from 'esbuild';

const OUT = join(__dirname, 'build');

/** What whoever runs the server calls, by `npm run`. */
const commands = ['conformance', 'doctor', 'files', 'portal', 'restore', 'school', 'secrets'];
/** With the processes that the server starts. */
const entryPoints = [
  ...['main.ts', 'db/checkFolder.ts', 'db/makeCluster.cjs', 'files/pictureWorker.cjs'],
  ...commands.map((name) => `cli/${name}.ts`),
].map((name) => `server/${name}`);

/** What the compiled server is without. */
const RUNS_TYPESCRIPT = 'tsx';
/** The page of the API's description; its one file is copied. */
const COPIED = 'redoc';

const options: BuildOptions = {
  absWorkingDir: __dirname,
  outdir: OUT,
  outbase: '.',
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
};

const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** The files that the entry points lead to, and the packages that these need. */
const findNeeded = async () => {
  const { metafile } = await build({
    ...options,
    ...{ entryPoints, bundle: true, packages: 'external', write: false, metafile: true },
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const outside = imported.filter(({ path, external }) => external && !isBuiltin(path));
  const packages = new Set(outside.map(({ path }) => nameOf(path)));
  for (const name of [RUNS_TYPESCRIPT, COPIED]) packages.delete(name);
  return { files: Object.keys(metafile.inputs), packages };
};

const copy = async (name: string) => {
  await mkdir(dirname(join(OUT, name)), { recursive: true });
  await cp(join(__dirname, name), join(OUT, name), { recursive: true });
};

/** Those of the project, in the versions of its lock file. */
const writePackages = async (needed: ReadonlySet<string>) => {
  const text = await readFile(join(__dirname, 'package.json'), 'utf8');
  const {
    name,
    version,
    license,
    private: isPrivate,
    engines,
    dependencies,
  } = JSON.parse(text) as {
    [key: string]: unknown;
    dependencies: Record<string, string>;
  };
  const kept = Object.entries(dependencies).filter(([each]) => needed.has(each));
  const missing = [...needed].filter((each) => !(each in dependencies));
  if (missing.length > 0)
    throw new Error(`The server needs what package.json does not have: ${missing.join(', ')}`);
  const scripts = {
    start: 'node server/main.js',
    ...Object.fromEntries(commands.map((each) => [each, `node server/cli/${each}.js`])),
  };
  const own = { name, version, private: isPrivate, license, engines, scripts };
  const reduced = { ...own, dependencies: Object.fromEntries(kept) };
  await writeFile(join(OUT, 'package.json'), `${JSON.stringify(reduced, null, 2)}\n`);
  await copy('package-lock.json');
  await promisify(execFile)('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: OUT,
  });
};

const compile = async () => {
  await rm(OUT, { recursive: true, force: true });
  const { files, packages } = await findNeeded();
  const isTypeScript = (name: string) => name.endsWith('.ts');
  // each file by itself, so that what stands beside it is found beside it
  await build({
    ...options,
    ...{ entryPoints: files.filter(isTypeScript), supported: { 'dynamic-import': false } },
  });
  const words = (await readdir(join(__dirname, 'i18n'))).filter((name) => name.endsWith('.json'));
  const copied = files.filter((name) => !isTypeScript(name));
  for (const name of [
    ...copied,
    ...words.map((each) => `i18n/${each}`),
    'server/db/migrations',
    'test/fixtures/demo',
    'dist',
    'LICENSE',
  ])
    await copy(name);
  // the page at /api/docs
  const redoc = join(__dirname, 'node_modules', 'redoc', 'bundles');
  for (const name of ['redoc.standalone.js', 'redoc.standalone.js.LICENSE.txt'])
    await cp(join(redoc, name), join(OUT, 'server', 'plugins', name));
  await writePackages(packages);
};

compile().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
