/** @jest-environment node */
import type { RefusedError } from '../../errors';
import { useTestServer } from '../../testing/testServer';
import { countSignIn, forgiveSignIn, takeBackSignIn, type SignInAttempt } from './signInLimits';
import { MINUTE } from '../../../src/lib/durations';

const server = useTestServer();
const HERE = '203.0.113.9';
const ELSEWHERE = '198.51.100.4';

const attempt = (values: Partial<SignInAttempt> = {}): SignInAttempt => ({
  username: 'robin',
  clientAddress: HERE,
  deviceMark: undefined,
  ...values,
});
/** The seconds to wait; 0 when the password is compared. */
const waitOf = (values?: Partial<SignInAttempt>) =>
  countSignIn(server.orm, attempt(values), server.now).then(
    () => 0,
    ({ refusal }: RefusedError) => refusal.retryAfter,
  );
const waitsOf = async (count: number, each: (number: number) => Partial<SignInAttempt>) => {
  const waits: unknown[] = [];
  for (let number = 0; number < count; number += 1) waits.push(await waitOf(each(number)));
  return waits.filter((wait) => wait !== 0);
};

test('ten are compared for a name from an address within 15 minutes, however the name is written', async () => {
  expect(await waitsOf(10, (number) => ({ username: number % 2 === 0 ? 'robin' : 'ROBIN' }))).toEqual([]);
  expect(await waitOf()).toBe(15 * 60);
  expect([await waitOf({ username: 'sacha' }), await waitOf({ clientAddress: ELSEWHERE })]).toEqual([0, 0]);
  server.pass(15 * MINUTE);
  expect(await waitOf()).toBe(0);
});

test('R07: a name counts once, whether its accented letters are one character or two', async () => {
  const spellings = ['ÉléaÉ', 'É' + 'léaÉ'.normalize('NFD'), 'ÉLÉA'.normalize('NFD') + 'é', 'Élé\u200BaÉ'];
  const spelled = (number: number) => ({ username: spellings[number % 4] ?? '' });
  expect(await waitsOf(10, spelled)).toEqual([]);
  for (const username of spellings) expect(await waitOf({ username })).toBe(15 * 60);
});

test('a hundred are compared from an address, whatever the names', async () => {
  expect(await waitsOf(100, (number) => ({ username: `parent${number}` }))).toEqual([]);
  expect(await waitOf({ username: 'another' })).toBe(15 * 60);
  expect(await waitOf({ username: 'another', clientAddress: ELSEWHERE })).toBe(0);
});

test('a device that the account knows is counted by itself, and not by its address', async () => {
  const known = { deviceMark: 'laptop' };
  expect(await waitsOf(100, (number) => ({ username: `parent${number}` }))).toEqual([]);
  expect(await waitsOf(10, () => known)).toEqual([]);
  expect(await waitOf(known)).toBe(15 * 60);
  expect(await waitOf({ deviceMark: 'phone' })).toBe(0);
  expect(await waitOf({ ...known, username: 'sacha' })).toBe(0);
});

test('an attempt for which nothing was compared is taken back everywhere', async () => {
  for (let number = 0; number < 120; number += 1) {
    expect(await waitOf()).toBe(0);
    await takeBackSignIn(server.orm, attempt());
  }
  const known = { deviceMark: 'laptop' };
  for (let number = 0; number < 12; number += 1) {
    expect(await waitOf(known)).toBe(0);
    await takeBackSignIn(server.orm, attempt(known));
  }
});

test('what a known device takes back is not taken from those that the account does not know', async () => {
  const strangers = (number: number) => ({ clientAddress: `192.0.2.${number}` });
  expect(await waitsOf(20, strangers)).toEqual([]);
  await takeBackSignIn(server.orm, attempt({ deviceMark: 'laptop' }));
  expect(await waitOf({ clientAddress: ELSEWHERE })).toBeGreaterThan(0);
});

test('R66: a device that the account knows does not wait because others guess, and its own guesses keep nobody else waiting', async () => {
  const known = { deviceMark: 'laptop', clientAddress: '192.0.2.200' };
  expect(await waitsOf(10, () => known)).toEqual([]);
  expect(await waitsOf(20, (number) => ({ clientAddress: `192.0.2.${number}` }))).toEqual([]);
  expect(await waitOf({ clientAddress: ELSEWHERE })).toBeGreaterThan(0);
  expect(await waitOf({ ...known, deviceMark: 'phone' })).toBe(0);
});

test('a right password forgives the wrong ones of its own address or device, and itself alone of the address', async () => {
  expect(await waitsOf(10, () => ({}))).toEqual([]);
  await forgiveSignIn(server.orm, attempt());
  expect(await waitsOf(10, () => ({}))).toEqual([]);
  await forgiveSignIn(server.orm, attempt());
  expect(await waitsOf(82, (number) => ({ username: `parent${number}` }))).toEqual([]);
  expect(await waitOf({ username: 'another' })).toBe(15 * 60);
  const known = { deviceMark: 'laptop' };
  expect(await waitsOf(10, () => known)).toEqual([]);
  await forgiveSignIn(server.orm, attempt(known));
  expect(await waitOf(known)).toBe(0);
});
