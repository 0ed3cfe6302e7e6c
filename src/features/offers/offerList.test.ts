import type { OfferDto } from '../../contract/schools';
import { anOffer } from '../../../test/builders/schools';
import { offerTitle } from '../../domain/offer';
import { availabilityOf, foundOffers } from './offerList';

const now = new Date('2026-09-01T12:00:00Z');

const offers = [
  anOffer({ classLevelName: 'Grade 10', optionName: 'Mathématiques' }),
  anOffer({ classLevelName: 'Grade 2' }),
  anOffer({ classLevelName: 'grade 1', sectionName: 'Technical', educationalLevelName: 'Élémentaire' }),
];
const levels = (search: string) =>
  foundOffers(offers, search, 'en').map(({ classLevelName }) => classLevelName);

test('offers are sorted by class level name, numbers as numbers', () => {
  expect(levels('')).toEqual(['grade 1', 'Grade 2', 'Grade 10']);
});

test.each([
  ['class level', 'GRADE 10', ['Grade 10']],
  ['section', 'techn', ['grade 1']],
  ['option, without its accent', 'mathematiques', ['Grade 10']],
  ['educational level', 'élémentaire', ['grade 1']],
  ['words in any order', 'sciences general', ['Grade 2']],
  ['something that no offer has', 'poetry', []],
])('the search finds %s', (_what, search, expected) => {
  expect(levels(search)).toEqual(expected);
});

test.each<[string, Partial<OfferDto>, string]>([
  ['places left', {}, 'open'],
  ['one place left', { placesLeft: 1 }, 'open'],
  ['no place left', { placesLeft: 0 }, 'full'],
  ['an end date that has passed', { endDate: '2026-09-01T11:59:59Z' }, 'ended'],
  ['both', { placesLeft: 0, endDate: '2026-08-01T00:00:00Z' }, 'ended'],
])('an offer with %s', (_what, overrides, availability) => {
  expect(availabilityOf(anOffer({ endDate: '2026-10-01T00:00:00Z', ...overrides }), now)).toBe(availability);
});

test('the title leaves out what an offer does not have', () => {
  expect(offerTitle(anOffer({ sectionName: '', optionName: '' }))).toBe('Grade 1');
  expect(offerTitle(anOffer())).toBe('Grade 1 · General · Sciences');
});
