import { toApiError } from './errors';

test.each([
  ['a text', { message: 'Taken' }, 'Taken'],
  [
    'several texts, as a validation answers them',
    { message: ['a is wrong', 'b is wrong'] },
    'a is wrong, b is wrong',
  ],
  ['a text beside an empty list', { message: [], error: 'Bad Request' }, 'Bad Request'],
  ['the error, where there is no message', { error: 'Taken' }, 'Taken'],
  ['nothing to read', { message: [null, { a: 1 }], error: '' }, null],
  ['a body that is no object', 'Taken', null],
])('the message of a failed call is %s', (_what, body, message) => {
  expect(toApiError(422, body).message).toBe(message);
});
