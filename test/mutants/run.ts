/** `npm run mutants -- PATH…`: plants small mistakes in the code, one at a time, and tells which no test notices. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Stryker as Tool } from '@stryker-mutator/core';

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    only: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    timeout: { type: 'string', default: '15' },
    concurrency: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

// without a list jest would run every test
if (values.help || paths.length === 0 || (values.only && values.tests.length === 0)) {
  console.log(`npm run mutants -- PATH… [--tests PATH]… [--only] [--static] [--timeout 15] [--concurrency 1]

PATH           a file or folder whose code is changed; its tests are those in the same folder
--tests        a file or folder with more tests, may be repeated
--only         runs no other tests than those named by --tests, which it needs
--static       also changes constants of a module; every test then runs for each of them
--timeout      for how many seconds more than before a change the tests may run
--concurrency  how many changes are tried at the same time`);
  process.exit(values.help ? 0 : 2);
}

const isFolder = (path: string) => statSync(path).isDirectory();
const folderOf = (path: string) => (isFolder(path) ? path.replace(/\/$/, '') : dirname(path));
const testsIn = (path: string) =>
  isFolder(path) ? `<rootDir>/${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}` : `<rootDir>/${path}`;

const options: ConstructorParameters<typeof Tool>[0] = {
  mutate: [
    ...paths.map((path) => (isFolder(path) ? `${folderOf(path)}/**/*.{ts,tsx}` : path)),
    '!**/*.test.{ts,tsx}',
    '!**/*.d.ts',
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    config: {
      testEnvironment: './test/jest/jsdomEnvironment.ts',
      testMatch: [...(values.only ? [] : paths.map(folderOf)), ...values.tests].map(testsIn),
    },
  },
  // Stryker loads the environment itself, not through jest
  testRunnerNodeArgs: ['--require', 'esbuild-register'],
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.static,
  concurrency: Number(values.concurrency),
  disableTypeChecks: false,
  buildCommand: 'tsx test/mutants/nodeEnvironments.ts',
  tempDirName: 'var/mutants',
  ignorePatterns: ['dist', 'coverage', 'var'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  // each run of jest leaves memory behind
  maxTestRunnerReuse: 60,
  timeoutMS: Number(values.timeout) * 1000,
};

// an ES module, which tsx can only load in this way
void import('@stryker-mutator/core').then(({ Stryker }) => new Stryker(options).runMutationTest());
