import { countryName } from './countryName';

test('a country is named in French by its code, whatever the API calls it', () => {
  expect(countryName('USA', 'fr', 'US')).toBe('États-Unis');
  expect(countryName('Cameroun', 'fr', 'cm')).toBe('Cameroun');
});

test('a country without a code is named in French by its English name', () => {
  expect(countryName('germany', 'fr')).toBe('Allemagne');
  expect(countryName("Cote d'Ivoire", 'fr')).toBe('Côte d’Ivoire');
  expect(countryName('Trinidad and Tobago', 'fr')).toBe('Trinité-et-Tobago');
});

test('a country that nobody knows is called as the API calls it', () => {
  expect(countryName('Ruritania', 'fr')).toBe('Ruritania');
  expect(countryName('Ruritania', 'fr', 'QQ')).toBe('Ruritania');
  expect(countryName('', 'fr')).toBe('');
});

test('an English reader sees the word of the API', () => {
  expect(countryName('Ivory Coast', 'en', 'CI')).toBe('Ivory Coast');
});
