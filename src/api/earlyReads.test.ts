import { takeEarlyRead } from './earlyReads';

const early = () => ({
  path: '/applications',
  parameters: {},
  token: 'token',
  response: Promise.resolve({} as Response),
});
const ADDRESS = 'https://school.example/api/applications';

test('what the first script has asked for is taken once, by the session that it was asked for with', () => {
  const read = early();
  window.earlyReads = { [ADDRESS]: read };
  expect(takeEarlyRead(`${ADDRESS}/other`, 'token')).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'token')).toBe(read.response);
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});

test.each([['another'], [null]])('an answer for one session is nothing for %s, and is forgotten', (token) => {
  window.earlyReads = { [ADDRESS]: early() };
  expect(takeEarlyRead(ADDRESS, token)).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});

test('without a first script nothing is there', () => {
  delete window.earlyReads;
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});
