import { aRegistration } from '../../../test/builders/registration';
import { hasExpired, readKept, writeKept } from './keptRegistration';

const now = new Date('2026-11-20T18:00:00Z');

test.each([
  ['2026-11-20T18:00:00Z', false],
  ['2026-11-19T18:00:01Z', false],
  ['2026-11-19T18:00:00Z', true],
  ['2026-11-21T17:59:59Z', false],
  ['2026-11-21T18:00:00Z', true],
  ['no time', true],
])('what is kept since %s has expired: %s', (since, expired) => {
  expect(hasExpired(since, now)).toBe(expired);
});

test("a visitor's answers are read back as they were kept, and nothing else is read as answers", () => {
  const kept = {
    draft: aRegistration(),
    codeFlow: { flowId: 'flow-1', email: 'nadia@example.com' },
    since: now.toISOString(),
  };
  expect(readKept(writeKept(kept))).toEqual(kept);
  expect(() => readKept(writeKept({ ...kept, since: undefined as never }))).toThrow();
});
