/** @jest-environment node */
import { notificationTemplate } from './notificationMail';

const subjectAndText = (currency: string, language: 'en' | 'fr') => {
  const facts = { child: 'Ada', fee: 'Lunch', amount: '12050', currency, day: '2026-10-01' };
  const told = JSON.stringify([{ kind: 'feeDue', facts }]);
  return JSON.stringify(notificationTemplate({ told }, language)).replace(/\s/g, ' ');
};

test.each([
  ['EUR', '€120.50', '120,50 €'],
  ['FCFA', '120.50', '120,50'],
  ['$', '120.50', '120,50'],
])('with the currency %s an amount is written %s, in French %s', (currency, english, french) => {
  expect(subjectAndText(currency, 'en')).toContain(`"${english} `);
  expect(subjectAndText(currency, 'fr')).toContain(`"${french} `);
});
