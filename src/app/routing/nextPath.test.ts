import { safeNext, signInPathFor } from './nextPath';

test.each([
  ['/applications?page=2#top', '/applications?page=2#top'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['/..\\/evil.example', null],
  ['/\t/[', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['applications', null],
  ['', null],
  [null, null],
])('R38: after signing in, %s leads to %s', (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test('the sign-in page remembers where the visitor was going', () => {
  const path = signInPathFor({ pathname: '/applications', search: '?page=2' });
  expect(safeNext(new URL(path, window.location.origin).searchParams.get('next'))).toBe(
    '/applications?page=2',
  );
  expect(signInPathFor({ pathname: '/', search: '' })).toBe('/auth/sign-in');
});
