import { createIntl } from 'react-intl';
import { decimalsOf } from '../../lib/money';
import { moneyText } from './Money';

const written = (locale: string, currency: string) =>
  moneyText({ amount: 1500.1, currency }, createIntl({ locale })).replace(/\s/g, ' ');

test.each([
  ['USD', '$1,500.10', '1 500,10 $US'],
  ['eur', '€1,500.10', '1 500,10 €'],
  ['JPY', '¥1,500', '1 500 JPY'],
  ['MGA', 'MGA 1,500.10', '1 500,10 MGA'],
  ['TND', 'TND 1,500.100', '1 500,100 TND'],
  ['', '1,500.10', '1 500,10'],
  ['$', '1,500.10', '1 500,10'],
  ['FCFA', '1,500.10', '1 500,10'],
  ['F F', '1,500.10', '1 500,10'],
])('with the currency "%s" an amount is written %s, in French %s', (currency, english, french) => {
  expect(written('en', currency)).toBe(english);
  expect(written('fr', currency)).toBe(french);
});

test('amounts of every currency that the import takes add up as they are written', () => {
  const digits = (text: string) => Number(/[\d,.]+$/.exec(text)?.[0].replace(',', ''));
  const wrong = Intl.supportedValuesOf('currency').filter((currency) => {
    const cents = decimalsOf(currency) === 0 ? 1 : 0.01;
    const text = moneyText({ amount: 1500 + cents, currency }, createIntl({ locale: 'en' }));
    return digits(text) !== 1500 + cents;
  });
  expect(wrong).toEqual([]);
});
