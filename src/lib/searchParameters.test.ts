import { withParameters } from './searchParameters';

test('changes and removes what is named, and leaves the rest', () => {
  const search = new URLSearchParams('child=c-1&view=week&date=2026-09-01');
  expect(String(withParameters(search, { view: 'year', date: undefined }))).toBe('child=c-1&view=year');
  expect(String(search)).toBe('child=c-1&view=week&date=2026-09-01');
});
