import { contrast, mixed } from './colour';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('colours are mixed by their shares', () => {
  expect(mixed(0.1, '#ff0000', '#0000ff')).toBe('#1a00e6');
});
