import * as z from 'zod/mini';
import { validateWith, WHOLE_FORM } from './validateWith';

const text = z.string().check(z.minLength(1, 'validation.required'), z.regex(/^a/, 'validation.text'));

test('valid values have no errors', () => {
  expect(validateWith(z.object({ name: text }))({ name: 'abc' })).toEqual({});
});

test('the first problem of a field wins', () => {
  expect(validateWith(z.object({ name: text }))({ name: '' })).toEqual({ name: 'validation.required' });
});

test('problems within lists and objects keep their place', () => {
  const schema = z.object({ guardians: z.array(z.object({ phones: z.array(text) })) });
  const values = { guardians: [{ phones: ['a'] }, { phones: ['a', ''] }] };
  expect(validateWith(schema)(values)).toEqual({
    guardians: [undefined, { phones: [undefined, 'validation.required'] }],
  });
});

test('a problem of a list itself is not overwritten by those of its items', () => {
  const schema = z.object({ races: z.array(text).check(z.minLength(2, 'validation.race')) });
  expect(validateWith(schema)({ races: [] })).toEqual({ races: 'validation.race' });
});

test('of the forms that a list may take, the one of the right length speaks', () => {
  const schema = z.object({
    addresses: z.union([z.tuple([text]), z.tuple([text, z.object({ city: text })])]),
  });
  expect(validateWith(schema)({ addresses: ['a', { city: '' }] })).toEqual({
    addresses: [undefined, { city: 'validation.required' }],
  });
});

test('a problem of no single field belongs to the whole form', () => {
  const schema = z.object({ a: z.string() }).check(z.refine(() => false, 'validation.text'));
  expect(validateWith(schema)({ a: '' })).toEqual({ [WHOLE_FORM]: 'validation.text' });
});
