/** @jest-environment node */
import { hash, verify } from '@node-rs/argon2';
import { hashPassword, isPasswordOf, isWeakHash, refuseWaitingHashes } from './passwords';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

/** Hashes that have begun and are not done. */
const running: (() => void)[] = [];
const AT_ONCE = 4;
const WAITING = 40;

beforeEach(() => {
  jest
    .mocked(hash)
    .mockImplementation(() => new Promise((resolve) => running.push(() => resolve('$argon2id$'))));
  jest.mocked(verify).mockResolvedValue(true);
});

const tooMany = { refusal: { status: 503, code: 'UNAVAILABLE', retryAfter: 2 } };
const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const begin = (count: number) =>
  Array.from({ length: count }, () => outcomeOf(hashPassword('Copper%Lake83')));

/** Lets one hash after the other come to its end, and tells how many ran at once. */
const finish = async () => {
  let most = 0;
  while (running.length > 0) {
    most = Math.max(most, running.length);
    running.shift()?.();
    await new Promise(setImmediate);
  }
  return most;
};

test('nobody’s password is compared while the server is too busy to make the hash that stands for it', async () => {
  const busy = begin(AT_ONCE + WAITING);
  expect(await outcomeOf(isPasswordOf(undefined, 'any'))).toMatchObject(tooMany);
  await finish();
  await Promise.all(busy);
  const answer = isPasswordOf(undefined, 'any');
  await finish();
  expect(await answer).toBe(false);
});

test('four run at once, forty wait, and whoever comes after them is asked to come again', async () => {
  const begun = begin(AT_ONCE + WAITING);
  expect(running).toHaveLength(AT_ONCE);
  expect(await Promise.all(begin(2))).toMatchObject([tooMany, tooMany]);
  expect(await finish()).toBe(AT_ONCE);
  expect(await Promise.all(begun)).toEqual(begun.map(() => '$argon2id$'));
  const later = begin(AT_ONCE + 1);
  expect(await finish()).toBe(AT_ONCE);
  expect(await Promise.all(later)).toHaveLength(AT_ONCE + 1);
});

test('a hash that fails makes room for the next', async () => {
  jest.mocked(hash).mockRejectedValue(new Error('out of memory'));
  const failed = await Promise.all(begin(AT_ONCE + 1));
  expect(failed.map(String)).toEqual(failed.map(() => 'Error: out of memory'));
});

test('a server that stops refuses those that wait, and finishes those that run', async () => {
  const begun = begin(AT_ONCE + 2);
  refuseWaitingHashes();
  await finish();
  const outcomes = await Promise.all(begun);
  expect(outcomes.slice(0, AT_ONCE)).toEqual(Array(AT_ONCE).fill('$argon2id$'));
  expect(outcomes.slice(AT_ONCE)).toMatchObject([tooMany, tooMany]);
});

test('a password that could not be compared is not told to be wrong', async () => {
  const busy = begin(AT_ONCE + WAITING);
  expect(await outcomeOf(isPasswordOf('$argon2id$', 'any'))).toMatchObject(tooMany);
  await finish();
  await Promise.all(busy);
  jest.mocked(verify).mockRejectedValue(new Error('no hash'));
  expect(await isPasswordOf('no hash', 'any')).toBe(false);
});

test.each([
  ['$argon2id$v=19$m=47104,t=1,p=1$salt$hash', false],
  ['$argon2id$v=19$m=65536,t=12,p=1$salt$hash', false],
  ['$argon2id$v=19$m=47103,t=1,p=1$salt$hash', true],
  ['$argon2id$v=19$m=47104,t=0,p=1$salt$hash', true],
  ['x$argon2id$v=19$m=47104,t=1,p=1$salt$hash', true],
  ['$2b$12$salt', true],
])('whether %s was made with less than today’s cost: %s', (stored, isWeak) => {
  expect(isWeakHash(stored)).toBe(isWeak);
});
