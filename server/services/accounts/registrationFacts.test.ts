/** @jest-environment node */
import { registrationFacts } from './registrationFacts';

test.each([
  ['fr', '2026-12-01T09:30:00Z', /^1er décembre 2026 /],
  ['fr', '2026-12-11T09:30:00Z', /^11 décembre 2026 /],
  ['en', '2026-12-01T09:30:00Z', /^December 1, 2026 /],
] as const)('a mail in %s names the moment %s of a registration', (language, moment, expected) => {
  const told = registrationFacts({ username: 'robin', createdAt: new Date(moment), language });
  expect(told.registered).toMatch(expected);
});

test.each([
  ['robin', 'robin'],
  ['Élodie_2-b', 'Élodie_2-b'],
  ['李小龍', '李小龍'],
  ['www.example.org', 'www…'],
  ['https://example.org', 'https…'],
  ['robin@example.org', 'robin…'],
  ['.example', '…'],
  ['a'.repeat(24), 'a'.repeat(24)],
  ['a'.repeat(25), `${'a'.repeat(24)}…`],
])('a mail tells of the user name %s what no mail program makes a link of: %s', (username, shown) => {
  const told = registrationFacts({ username, createdAt: new Date(0), language: 'en' });
  expect(told.username).toBe(shown);
});
