/** @jest-environment node */
import { sayingsOn } from './sayings';

const saidOn = (isTTY?: boolean) => {
  let said = '';
  const write = (text: string) => (said += text);
  sayingsOn({ ...(isTTY === undefined ? {} : { isTTY }), write })('It "listens".');
  return said;
};

test('on a terminal a sentence is said as it is', () => {
  expect(saidOn(true)).toBe('It "listens".\n');
});

test('elsewhere it is one line of the log', () => {
  expect(JSON.parse(saidOn())).toEqual({
    level: 30,
    time: expect.any(String) as string,
    msg: 'It "listens".',
  });
  expect(saidOn()).toMatch(/^[^\n]*\n$/);
});
