import * as z from 'zod/mini';
import { readStoredState, versionOf, writeStoredState, type StoredName } from './migrations';

const anything = z.record(z.string(), z.unknown());
const read = (name: StoredName, stored: unknown) => readStoredState(name, JSON.stringify(stored), anything);

test('what this version wrote is read as it was', () => {
  const state = { direction: 'ltr', theme: 'dark' };
  expect(readStoredState('ui', writeStoredState('ui', state), anything)).toEqual(state);
});

test('a session of the first version has nobody who is locked out, and keeps the rest', () => {
  expect(read('session', { version: 0, state: { token: 'token-1' } })).toEqual({
    token: 'token-1',
    username: null,
    lockedAs: null,
  });
});

test.each([
  ['rtl', 'rtl'],
  ['ltr', 'auto'],
  [undefined, 'auto'],
])('the direction %s of the first version is now %s, and the rest is kept', (before, now) => {
  const state = { theme: 'dark', direction: before };
  expect(read('ui', { version: 0, state })).toEqual({ theme: 'dark', direction: now });
});

test.each([
  null,
  'text',
  [],
  {},
  { version: 0 },
  { version: 0, state: null },
  { version: 0, state: [] },
  { version: 0, state: 'text' },
  { state: {} },
  { version: '0', state: {} },
  { version: 0.5, state: {} },
])('%j is no stored state', (stored) => {
  expect(() => read('ui', stored)).toThrow('What is stored of ui is no stored state.');
});

test('what a newer version of the portal wrote is refused, and so is another shape', () => {
  const newer = versionOf('wizard') + 1;
  expect(() => read('wizard', { version: newer, state: {} })).toThrow(
    `What is stored of wizard is of version ${newer}; this portal knows ${newer - 1}.`,
  );
  const stored = writeStoredState('wizard', { drafts: 'none' });
  expect(() => readStoredState('wizard', stored, z.object({ drafts: z.array(z.string()) }))).toThrow();
});
