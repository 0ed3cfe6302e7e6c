/** @jest-environment node */
import { namedLanguage, preferredLanguage } from './language';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE,de;q=0.9,fr;q=0.5,en;q=0.4', 'fr'],
  ['en;q=0.4, FR;q=0.5', 'fr'],
  ['en-GB,fr', 'en'],
  ['fr;q=0,en;q=0.1', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  [';;q=,,=', 'en'],
  ['fr'.padEnd(100_000, ';q=1'), 'fr'],
])('Accept-Language %.40p is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([undefined, '', '*', 'de', 'fr;q=0'])(
  'Accept-Language %j names none of our languages',
  (header) => {
    expect(namedLanguage(header)).toBeUndefined();
  },
);
