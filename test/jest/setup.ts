import type * as BrowserSetup from './browserSetup';
import { failOnLoggedErrors } from './loggedErrors';
import { allowLoopbackOnly } from './loopbackOnly';

failOnLoggedErrors();
allowLoopbackOnly();

if (typeof window !== 'undefined') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the server's tests have no window and do not load nock
  const { prepareBrowser } = require('./browserSetup') as typeof BrowserSetup;
  prepareBrowser();
}
