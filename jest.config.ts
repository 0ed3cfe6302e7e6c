/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** Packages that are published as ES modules only, or whose CommonJS build does not load here. */
const esModules = [
  'react-intl',
  '@formatjs/',
  'intl-messageformat',
  '@mui/',
  'mui-tel-input',
  'idb-keyval',
  'lodash-es',
  'until-async',
  '@mswjs/',
  'rettime',
  '@open-draft/',
  '@opentelemetry/otlp-exporter-base',
  '@electric-sql/pglite',
  'cookie/',
  '@fastify/cookie/',
  'syllable/',
];

/**
 * A look-up of a global is slow in jest's contexts, so each module is given these as parameters. Nothing that a test replaces,
 * such as Date or fetch: a module would keep the one that it was given.
 */
const builtIns = [
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'RegExp', 'Math', 'JSON'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Error', 'TypeError', 'Promise', 'Proxy', 'Reflect'],
];

const react = { runtime: 'automatic' } as const;

/** Where a report for another CI goes (docs/testing.md). */
const { JUNIT_FILE } = process.env;

const config: Config = {
  runtime: '<rootDir>/test/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/jest/jsdomEnvironment.ts',
  setupFilesAfterEnv: ['<rootDir>/test/jest/setup.ts'],
  testMatch: [
    '<rootDir>/{src,server,i18n}/**/*.test.{ts,tsx}',
    '<rootDir>/test/{flows,lint,support}/**/*.test.{ts,tsx}',
  ],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } } },
    ],
    '\\.[cm]?js$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'ecmascript', jsx: false } } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esModules.join('|')}))`],
  moduleNameMapper: {
    '^(.*\\.json)\\?(?:guest|support)$': '$1',
    '^date-fns/locale$': '<rootDir>/test/jest/dateLocales.ts',
    '\\.(css|woff2?|ttf|png|jpe?g|webp|svg)$': '<rootDir>/test/jest/emptyFile.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
  // one more than there are processors: each waits now and then, for a database, a timer or another process
  maxWorkers: availableParallelism() + 1,
  sandboxInjectedGlobals: builtIns,
  workerIdleMemoryLimit: '1GB',
  restoreMocks: true,
  testTimeout: 60_000,
  ...(JUNIT_FILE ? { reporters: ['default', ['jest-junit', { outputFile: JUNIT_FILE }]] } : {}),
};

export default config;
