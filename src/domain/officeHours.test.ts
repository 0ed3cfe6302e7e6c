import { lastOfficeHour } from './officeHours';

const shown = (text: string) => {
  const time = lastOfficeHour(new Date(text));
  return `${time.toDateString()} ${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
};

test.each([
  ['2026-11-18T10:20', 'Wed Nov 18 2026 10:20'],
  ['2026-11-18T08:00', 'Wed Nov 18 2026 8:00'],
  ['2026-11-18T18:00', 'Wed Nov 18 2026 17:30'],
  ['2026-11-18T07:59', 'Tue Nov 17 2026 17:30'],
  ['2026-11-18T22:10', 'Wed Nov 18 2026 17:30'],
  ['2026-11-22T10:20', 'Sat Nov 21 2026 17:30'],
  ['2026-11-23T03:00', 'Sat Nov 21 2026 17:30'],
])('a school that would write at %s writes at %s', (moment, written) => {
  expect(shown(moment)).toBe(written);
});
