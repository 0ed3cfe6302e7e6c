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
