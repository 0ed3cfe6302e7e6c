import { createIntl } from 'react-intl';
import { countryOptions } from './countryOptions';
import { messageKey, worded } from './worded';

const intl = createIntl({ locale: 'fr', messages: { 'paymentMethod.bankTransfer': 'Virement bancaire' } });
const method = (word: string) => worded(intl, `paymentMethod.${messageKey(word)}`, word);

test('a word of the API is told in the words of the portal, however it is spelled', () => {
  for (const word of ['Bank transfer', 'BANK_TRANSFER', 'bank-transfer'])
    expect(method(word)).toBe('Virement bancaire');
});

test('a word that the portal does not know is told as it came', () => {
  expect(method('Barter')).toBe('Barter');
  expect(method('')).toBe('');
});

test('in French the countries stand in the order of their French names, with the values of the API', () => {
  const countries = [
    { id: 'us', name: 'United States', code: 'US' },
    { id: 'de', name: 'Germany', code: '' },
  ];
  expect(countryOptions(countries, 'fr')).toEqual([
    { value: 'de', label: 'Allemagne' },
    { value: 'us', label: 'États-Unis' },
  ]);
  expect(countryOptions(countries, 'en').map(({ value }) => value)).toEqual(['us', 'de']);
});
