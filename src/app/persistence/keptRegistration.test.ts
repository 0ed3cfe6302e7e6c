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

test('answers are read whatever the flow beside them holds: a flow without an id is one, anything else is none', () => {
  const draft = aRegistration();
  const kept = (codeFlow: unknown) =>
    readKept(writeKept({ draft, codeFlow: codeFlow as null, since: now.toISOString() }));
  const email = 'nadia@example.com';
  expect(kept({ email })).toMatchObject({ draft, codeFlow: { flowId: '', email } });
  for (const strange of [undefined, 'flow-1', { flowId: 7, email }, { flowId: 'flow-1' }])
    expect(kept(strange)).toMatchObject({ draft, codeFlow: null });
});
