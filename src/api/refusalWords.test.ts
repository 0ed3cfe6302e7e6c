import { INVALID_MESSAGE } from '../domain/refusals';
import { refusalWords } from './refusalWords';

const message = 'Meals are booked by phone.';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', { code: 'MEALS_BY_PHONE', message }, { text: message }],
  ['fr', { code: 'MEALS_BY_PHONE', message }, { messageId: 'error.quoted', text: message }],
  ['fr', { message }, { messageId: 'error.quoted', text: message }],
  ['en', { code: 'INVALID', message }, { text: message }],
  ['fr', { code: 'INVALID', message }, { messageId: 'error.quotedInvalid', text: message }],
  ['fr', { code: 'INVALID', message: INVALID_MESSAGE }, { messageId: 'refusal.INVALID' }],
  [
    'en',
    {
      code: 'INVALID',
      message: INVALID_MESSAGE,
      issues: [{ path: '0.fileUrl', message: 'validation.file' }],
    },
    { messageId: 'file.gone' },
  ],
  ['fr', { code: 'OFFER_FULL', message }, { messageId: 'refusal.OFFER_FULL' }],
  ['fr', { code: 'STALE', message: 'Déjà dit.' }, { text: 'Déjà dit.' }],
  ['en', { code: 'OFFER_FULL', message: null }, { messageId: 'refusal.OFFER_FULL' }],
  ['fr', { status: 0, message: null }, { messageId: 'error.offline' }],
  ['en', { code: 'MEALS_BY_PHONE', message: null }, { messageId: 'error.generic' }],
  ['fr', { code: 'MEALS_BY_PHONE', message: null }, { messageId: 'error.generic' }],
])('in %s, %j is told as %j', (language, error, words) => {
  document.documentElement.lang = language;
  expect(refusalWords({ status: 400, ...error })).toEqual(words);
});
