import {
  ATTENDANCE_CHART_DAYS,
  ATTENDANCE_HIDDEN_WEEKDAYS,
  attendanceByDay,
  countAttendance,
  lastAttendanceRates,
  SAMPLE_ATTENDANCE_RATES,
} from './attendance';

const mark = (dateOfAttendance: string, status: 'present' | 'absent' | 'unknown' = 'present') => ({
  dateOfAttendance,
  status,
});
const lastOf = (count: number) =>
  Array.from({ length: count }, (_, index) => mark(`2026-09-${String(index + 1).padStart(2, '0')}`));

test('the chart has ten days, as has the sample, and Sunday is hidden', () => {
  expect(ATTENDANCE_CHART_DAYS).toBe(10);
  expect(SAMPLE_ATTENDANCE_RATES).toHaveLength(10);
  expect(ATTENDANCE_HIDDEN_WEEKDAYS).toEqual([0]);
});

test('a day with one missed lesson is a day of absence', () => {
  const days = attendanceByDay([
    mark('2026-09-14'),
    mark('2026-09-14', 'absent'),
    mark('2026-09-14'),
    mark('2026-09-15'),
  ]);
  expect(days.get('2026-09-14')).toMatchObject({ status: 'absent', missed: 1 });
  expect(days.get('2026-09-14')?.lessons).toHaveLength(3);
  expect(days.get('2026-09-15')).toMatchObject({ status: 'present', missed: 0 });
  expect(days.get('2026-09-16')).toBeUndefined();
});

test('the rate is of the lessons of a day, for the last ten days with records', () => {
  const marks = [...lastOf(14), mark('2026-09-14', 'absent'), mark('2026-09-14', 'absent')];
  const rates = lastAttendanceRates(marks.reverse(), '2026-09-20');
  expect(rates).toHaveLength(10);
  expect(rates[0]).toEqual({ day: '2026-09-05', rate: 100 });
  expect(rates[9]).toEqual({ day: '2026-09-14', rate: 33 });
});

test('days to come do not count', () => {
  expect(lastAttendanceRates([mark('2026-09-14'), mark('2026-09-16')], '2026-09-15')).toEqual([
    { day: '2026-09-14', rate: 100 },
  ]);
  expect(lastAttendanceRates([], '2026-09-15')).toEqual([]);
});

test('days are counted from the first to the last', () => {
  const days = attendanceByDay([...lastOf(5), mark('2026-09-03', 'absent')]);
  expect(countAttendance(days, '2026-09-02', '2026-09-04')).toEqual({ present: 2, absent: 1, unknown: 0 });
});

test('what is not known makes no day a day of presence, and no rate', () => {
  const marks = [
    mark('2026-09-14', 'unknown'),
    mark('2026-09-15'),
    mark('2026-09-15', 'unknown'),
    mark('2026-09-16', 'unknown'),
    mark('2026-09-16', 'absent'),
  ];
  const days = attendanceByDay(marks);
  expect([...days.values()].map(({ status }) => status)).toEqual(['unknown', 'unknown', 'absent']);
  expect(countAttendance(days, '2026-09-01', '2026-09-30')).toEqual({ present: 0, absent: 1, unknown: 2 });
  expect(lastAttendanceRates(marks, '2026-09-30')).toEqual([
    { day: '2026-09-15', rate: 100 },
    { day: '2026-09-16', rate: 0 },
  ]);
});

test('a missed lesson outweighs one that is not known, and today counts', () => {
  const marks = [mark('2026-09-14', 'absent'), mark('2026-09-14', 'unknown')];
  expect(attendanceByDay(marks).get('2026-09-14')?.status).toBe('absent');
  expect(lastAttendanceRates(marks, '2026-09-14')).toEqual([{ day: '2026-09-14', rate: 0 }]);
});
