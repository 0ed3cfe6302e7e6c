import { createIntl } from 'react-intl';
import { aChild } from '../../../test/builders/children';
import { messages } from '../../../test/render/messages';
import type { Language } from '../../domain/languages';
import { childSearchOf, matchingChildren, parametersOf } from './childSearch';

const intlOf = (locale: Language) => createIntl({ locale, messages: messages[locale] });

const children = [
  { ...aChild({ id: '1', firstName: 'Zoé', middleName: 'Anne' }), gender: 'female' },
  {
    ...aChild({ id: '2', firstName: 'Tomas', school: { id: 's', name: 'Elm College', logo: '' } }),
    gender: 'male',
  },
  { ...aChild({ id: '3', firstName: 'Lia', lastName: 'Oakley', school: null }), gender: 'female' },
];

test.each([
  ['', ['1', '2', '3']],
  ['zoe', ['1']],
  ['ANNE', ['1']],
  ['elm', ['2']],
  ['oak', ['1', '3']],
  ['moreau tomas', ['2']],
  ['nobody', []],
])('"%s" finds %j', (search, expected) => {
  expect(matchingChildren(children, search, intlOf('en')).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['en', 'female', ['1', '3']],
  ['fr', 'feminin', ['1', '3']],
  ['fr', 'female', []],
] as const)('in the language %s the gender "%s" finds %j', (language, search, expected) => {
  expect(matchingChildren(children, search, intlOf(language)).map(({ id }) => id)).toEqual(expected);
});

test('the address keeps view, search and page, and nothing of them for the cards', () => {
  const address = 'view=table&search=oak&page=2';
  expect(String(parametersOf(childSearchOf(new URLSearchParams(address))))).toBe(address);
  expect(String(parametersOf({ isTable: false, search: 'oak', page: 2 }))).toBe('');
  expect(childSearchOf(new URLSearchParams('page=-1'))).toEqual({ isTable: false, search: '', page: 1 });
});
