/** @jest-environment node */
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min';
import { isPhone } from '../../domain/phone';
import { createPhones } from './phones';

test.each([
  ['the United States', '+12025550123'],
  ['Canada, which has the same code', '+14165550123'],
  ['Antigua, which has it too, and one area', '+12684641234'],
  ['France', '+33612345678'],
  ['Britain', '+447400123456'],
  ['Jersey, which shares its code and has few numbers', '+447797712345'],
  ['Congo', '+243812345678'],
  ['Zambia', '+260971234567'],
  ['Tokelau, where a number has four digits', '+6907290'],
])('R51: the stand-in of a number of %s is another one of there, as long', (_country, phone) => {
  const standIn = createPhones()(phone);
  expect(isPhone(standIn)).toBe(true);
  expect(standIn).not.toBe(phone);
  expect(standIn).toHaveLength(phone.length);
  expect(parse(standIn)?.country).toBe(parse(phone)?.country);
});

test.each([
  ['+12025550123', '+13105550199'],
  ['+33612345678', '+33788112233'],
  // with nothing of the number kept, none of Jersey is found
  ['+447797712345', '+447797700981'],
])('R51: the first stand-in is the same for %s and %s: it tells nothing of the rest', (one, other) => {
  expect(createPhones()(one)).toBe(createPhones()(other));
});

test('R51: a number that is the first stand-in of its country is not its own', () => {
  const number = createPhones()('+12025550123');
  expect(createPhones()(number)).not.toBe(number);
});

test('each number has a stand-in of its own, and one that is not valid where there are not enough', () => {
  const phone = createPhones();
  const numbers = Array.from({ length: 40 }, (_, index) => `+172152056${10 + index}`);
  const standIns = numbers.map(phone);
  expect(new Set(standIns).size).toBe(numbers.length);
  const invalid = standIns.filter((standIn) => !isPhone(standIn));
  expect(invalid.length).toBeGreaterThan(0);
  for (const standIn of invalid) expect(standIn).toMatch(/^\+0\d+$/);
});
