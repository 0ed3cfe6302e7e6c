import { createIntl } from 'react-intl';
import { moneyText } from './Money';

const written = (locale: string, currency: string) =>
  moneyText({ amount: 1500.1, currency }, createIntl({ locale })).replace(/\s/g, ' ');

test.each([
  ['USD', '$1,500.10', '1 500,10 $US'],
  ['eur', '€1,500.10', '1 500,10 €'],
  ['JPY', '¥1,500', '1 500 JPY'],
  ['', '1,500.10', '1 500,10'],
  ['$', '1,500.10', '1 500,10'],
  ['FCFA', '1,500.10', '1 500,10'],
  ['F F', '1,500.10', '1 500,10'],
])('with the currency "%s" an amount is written %s, in French %s', (currency, english, french) => {
  expect(written('en', currency)).toBe(english);
  expect(written('fr', currency)).toBe(french);
});
