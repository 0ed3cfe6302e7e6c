import { takeEarlyRead } from './earlyReads';

const ADDRESS = 'https://school.example/api/applications';

test('what the first script has asked for is taken once, by the session that it was asked for with', () => {
  const response = Promise.resolve({} as Response);
  window.earlyReads = { [ADDRESS]: { token: 'token', response } };
  expect(takeEarlyRead(`${ADDRESS}/other`, 'token')).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'token')).toBe(response);
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});

test.each([['another'], [null]])('an answer for one session is nothing for %s, and is forgotten', (token) => {
  window.earlyReads = { [ADDRESS]: { token: 'token', response: Promise.resolve({} as Response) } };
  expect(takeEarlyRead(ADDRESS, token)).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});

test('without a first script nothing is there', () => {
  delete window.earlyReads;
  expect(takeEarlyRead(ADDRESS, 'token')).toBeUndefined();
});
