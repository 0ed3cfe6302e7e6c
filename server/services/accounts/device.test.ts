/** @jest-environment node */
import { deviceOf } from './device';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox, Android'],
])('a browser and its system are told in words: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([undefined, '', 'curl/8.5.0', 'Robin Haddad/3.0 (12 Elm Street; 555-0123)', 'x/1 '.repeat(5_000)])(
  'of a header that names no known browser nothing is told: %.20s',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe('');
  },
);
