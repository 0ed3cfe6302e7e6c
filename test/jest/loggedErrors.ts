import { format } from 'node:util';

const expected: RegExp[] = [];
let logged: string[] = [];

/** Says that the running test makes the product log this message; any other one fails the test. */
export function expectLogged(message: RegExp): void {
  expected.push(message);
}

/** Adds a fault that no console shows, such as a request that nothing answers. */
export function recordFault(message: string): void {
  logged.push(message);
}

/** A logged error or warning, and so React's act warning too, fails the test that caused it. */
export function failOnLoggedErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parameters: unknown[]) => {
      recordFault(`console.${level}: ${format(...parameters)}`);
    };
  }
  afterEach(refuseLogged);
  afterAll(refuseLogged);
}

function refuseLogged(): void {
  const unexpected = logged.filter((message) => !expected.some((pattern) => pattern.test(message)));
  const missing = expected.filter((pattern) => !logged.some((message) => pattern.test(message)));
  logged = [];
  expected.length = 0;
  if (unexpected.length > 0) {
    throw new Error(
      `Logged during the test; mend the cause, or call expectLogged():\n${unexpected.join('\n')}`,
    );
  }
  if (missing.length > 0) throw new Error(`Expected to be logged, but was not: ${missing.join(', ')}`);
}
