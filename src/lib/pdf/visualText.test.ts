import { isRightToLeft, visualText } from './visualText';

test.each([
  ['Éléonore Çağatay', false, 'Éléonore Çağatay'],
  ['אבג 123', true, '123 גבא'],
  ['(אבג)', true, '(גבא)'],
  ['School אבג, No. 12', false, 'School גבא, No. 12'],
])('%s reads from right to left: %s, and is laid out as %s', (text, rightToLeft, laidOut) => {
  expect(isRightToLeft(text)).toBe(rightToLeft);
  expect(visualText(text, rightToLeft)).toBe(laidOut);
});
