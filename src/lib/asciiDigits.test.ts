import { asciiDigits } from './asciiDigits';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['full-width', '０１２３４５６７８９'],
  ['bold, whose row follows another one', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['sans-serif, in the middle of five rows', '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫'],
])('%s digits become the usual ones', (_script, digits) => {
  expect(asciiDigits(`+${digits}-x`)).toBe('+0123456789-x');
});

test('everything else stays', () => {
  expect(asciiDigits('N° 12 bis, ½ Ⅷ ²')).toBe('N° 12 bis, ½ Ⅷ ²');
});
