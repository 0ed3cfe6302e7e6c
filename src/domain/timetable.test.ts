import { schoolDays } from './calendar';
import { isUnderWay, lessonsOn, schoolDayOf } from './timetable';

const lesson = { day: 'MONDAY', startTime: '08:00', endTime: '08:55' } as const;
/** November 16, 2026 is a Monday. */
const at = (date: number, hours: number, minutes: number) => new Date(2026, 10, date, hours, minutes);

test('the timetable goes from Monday to Saturday', () => {
  expect(schoolDays).toHaveLength(6);
  expect([15, 16, 21].map((date) => schoolDayOf(at(date, 9, 0)))).toEqual([undefined, 'MONDAY', 'SATURDAY']);
});

test.each([
  [16, 7, 59, false],
  [16, 8, 0, true],
  [16, 8, 54, true],
  [16, 8, 55, false],
  [17, 8, 30, false],
  [15, 8, 30, false],
])('on November %i at %i:%i', (date, hours, minutes, expected) => {
  expect(isUnderWay(lesson, at(date, hours, minutes))).toBe(expected);
});

test('the lessons of a day stand in the order of the clock', () => {
  const lessons = [
    { ...lesson, startTime: '13:30', endTime: '14:25' },
    { ...lesson, day: 'TUESDAY' as const },
    lesson,
    { ...lesson, startTime: '09:00', endTime: '09:55' },
  ];
  expect(lessonsOn(lessons, 'MONDAY').map(({ startTime }) => startTime)).toEqual(['08:00', '09:00', '13:30']);
  expect(lessonsOn(lessons, 'FRIDAY')).toEqual([]);
});
