import { dottedAddresses } from '../opening/routeFiles';
import { isPage } from './isPage';

test.each([
  '/',
  '/auth/sign-in',
  '/apiary',
  '/children/St.John',
  '/children/St.%20John',
  '/Children/St.John/',
])('%s is a page', (path) => expect(isPage(path, dottedAddresses)).toBe(true));

test.each([
  '/api/countries',
  '/healthz',
  '/main.4f2a9c01.js',
  '/children/picture.PNG',
  '/guide.pdf',
  '/auth/guide.pdf',
  '/wp-login.php',
])('%s is none', (path) => expect(isPage(path, dottedAddresses)).toBe(false));
