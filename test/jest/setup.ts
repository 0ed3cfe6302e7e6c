import '@testing-library/jest-dom';
import type * as BrowserSetup from './browserSetup';
import { failOnLoggedErrors } from './loggedErrors';
import { allowLoopbackOnly } from './loopbackOnly';

// A slow machine may fail a page's test; the failure is printed all the same. A broken test fails three times.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true });

failOnLoggedErrors();
allowLoopbackOnly();

if (typeof window !== 'undefined') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the server's tests have no window and do not load nock
  const { prepareBrowser } = require('./browserSetup') as typeof BrowserSetup;
  prepareBrowser();
}
