import { distinctNames } from './distinctNames';

test('a name that comes again has its number, and an empty one stays empty', () => {
  expect(distinctNames(['Ash', 'Fern', 'Ash', '', 'Ash', ''])).toEqual([
    'Ash',
    'Fern',
    'Ash (2)',
    '',
    'Ash (3)',
    '',
  ]);
});
