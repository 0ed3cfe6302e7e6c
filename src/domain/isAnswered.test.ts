import { isAnswered } from './isAnswered';

test.each(['Ada', false, true, 0, ['', 'Ada'], { name: 'Ada', note: '' }])('%j is an answer', (value) => {
  expect(isAnswered(value)).toBe(true);
});

test.each([undefined, null, '', ' \n', [], [''], {}, { name: '', address: { city: null } }])(
  '%j is none',
  (value) => {
    expect(isAnswered(value)).toBe(false);
  },
);
