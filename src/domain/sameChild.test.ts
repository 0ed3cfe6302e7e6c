import { isSameChild } from './sameChild';

const zoe = { firstName: 'Zoé Anne', lastName: 'Moreau', dateOfBirth: '2015-03-14' };

test.each([
  ['case, accents and spaces', { ...zoe, firstName: ' ZOE  anne ' }, true],
  ['a hyphen instead of a space', { ...zoe, firstName: 'Zoé-Anne' }, true],
  ['a hyphen of another keyboard', { ...zoe, firstName: 'Zoé \u2013 Anne' }, true],
  ['a first name in one word', { ...zoe, firstName: 'Zoéanne' }, false],
  ['a last name that has changed', { ...zoe, lastName: 'Diallo' }, true],
  ['a time beside the day', { ...zoe, dateOfBirth: '2015-03-14T00:00:00Z' }, true],
  ['another day of birth', { ...zoe, dateOfBirth: '2016-03-14' }, false],
  ['a twin', { ...zoe, firstName: 'Léo' }, false],
  ['the same whole name and no day of birth', { firstName: 'zoe anne', lastName: 'MOREAU' }, true],
  ['another last name and no day of birth', { firstName: 'Zoé Anne', lastName: 'Diallo' }, false],
])('%s: the same child is %s', (_what, other, isSame) => {
  expect(isSameChild(zoe, other)).toBe(isSame);
  expect(isSameChild(other, zoe)).toBe(isSame);
});

test.each([
  ["N'Golo", 'N’Golo'],
  ['Loeiza', 'Lœïza'],
  ['Łukasz', 'Lukasz'],
])('%s and %s are the same child', (firstName, other) => {
  expect(isSameChild({ ...zoe, firstName }, { ...zoe, firstName: other })).toBe(true);
});

test('a child without a name is nobody yet', () => {
  expect(isSameChild({ firstName: '' }, { firstName: ' ' })).toBe(false);
  expect(isSameChild({ firstName: '-' }, { firstName: '-' })).toBe(false);
  expect(isSameChild({}, {})).toBe(false);
});
