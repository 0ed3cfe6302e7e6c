/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import en from '../../../i18n/en.json';
import fr from '../../../i18n/fr.json';
import { aChild } from '../../../test/builders/children';
import { aFee, aPayment } from '../../../test/builders/schoolLife';
import type { Child } from '../../api/entities';
import { writePdf } from '../../lib/pdf/writePdf';
import { receiptName, receiptOf } from './receiptOf';

const intlOf = (locale: 'en' | 'fr') => createIntl({ locale, messages: locale === 'en' ? en : fr });
const now = new Date(2026, 10, 20);
const child = { ...aChild(), gender: 'female' } as Child;
const paid = { child, fee: aFee(), payment: aPayment() };
const linesOf = (locale: 'en' | 'fr', changed: Partial<typeof paid> = {}) =>
  receiptOf({ ...paid, ...changed }, intlOf(locale), now).facts.map(
    ({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`,
  );

test('a receipt says who paid what for whom, in the language of the portal', () => {
  expect(linesOf('en')).toEqual([
    'School: Oak School',
    'Child: Ada Moreau',
    'Fee: Tuition',
    'Description: First term',
    'Amount paid: $400.00',
    'Paid on: September 21, 2026',
    'Method: Card',
    'Reference: PAY-1',
  ]);
  expect(linesOf('fr')).toEqual(
    expect.arrayContaining(['École: Oak School', 'Montant payé: 400,00 $US', 'Payé le: 21 septembre 2026']),
  );
  const { title, foot } = receiptOf(paid, intlOf('fr'), now);
  expect([title, foot(1, 1)]).toEqual(['Reçu', 'Données de l’école au 20 novembre 2026 · Page 1 sur 1']);
});

test('what the school’s API does not tell is left out, and a method that nobody knows stays as it is', () => {
  const payment = aPayment({ paidAt: '', reference: '', method: 'Cowrie shells', currency: 'EUR' });
  const fee = aFee({ description: '' });
  expect(linesOf('en', { child: { ...child, school: null }, fee, payment })).toEqual([
    'Child: Ada Moreau',
    'Fee: Tuition',
    'Amount paid: €400.00',
    'Method: Cowrie shells',
  ]);
});

test('an amount of which nobody tells the currency is a number', () => {
  const payment = aPayment({ currency: '' });
  expect(linesOf('en', { payment })).toContain('Amount paid: 400.00');
  expect(linesOf('fr', { payment })).toContain('Montant payé: 400,00');
});

test('the PDF is one page, also with names that read from right to left', () => {
  const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf').toString('base64');
  const named = {
    ...child,
    firstName: 'ليلى',
    lastName: 'حداد',
    school: { id: '1', name: 'מבוא 12 (צפון)', logo: '' },
  };
  const pdf = writePdf(receiptOf({ ...paid, child: named }, intlOf('fr'), now), font);
  expect(pdf.getNumberOfPages()).toBe(1);
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, Buffer.from(pdf.output('arraybuffer')));
});

test.each([
  ['PAY-1', 'receipt-PAY-1.pdf'],
  ['2026/09 №1', 'receipt-2026_09_1.pdf'],
  ['', 'receipt-payment-1.pdf'],
])('the file of %s is called %s', (reference, name) => {
  expect(receiptName(aPayment({ reference }))).toBe(name);
});
