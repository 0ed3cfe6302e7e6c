import { absenceProblem, announcedByDay, mayWithdraw } from './absences';

const today = { earliest: '2026-09-13', latest: '2026-09-14' };

test.each([
  ['today', '2026-09-14', '2026-09-14', undefined],
  ['a week back', '2026-09-06', '2026-09-14', undefined],
  ['longer ago than a week', '2026-09-05', '2026-09-14', ['firstDay', 'validation.absencePast']],
  ['an end before its beginning', '2026-09-15', '2026-09-14', ['lastDay', 'validation.endBeforeStart']],
  ['30 days', '2026-09-14', '2026-10-13', undefined],
  ['31 days', '2026-09-14', '2026-10-14', ['lastDay', 'validation.absenceLong']],
  ['a year ahead', '2027-09-14', '2027-09-14', undefined],
  ['more than a year ahead', '2027-09-14', '2027-09-15', ['lastDay', 'validation.absenceFar']],
])('an absence of %s', (_what, firstDay, lastDay, expected) => {
  const problem = absenceProblem({ firstDay, lastDay }, today);
  expect(problem && [problem.path, problem.message]).toEqual(expected);
});

test.each([
  ['2026-09-13', false],
  ['2026-09-14', true],
])('a report from %s on may be withdrawn where it is still the day before: %s', (firstDay, expected) => {
  expect(mayWithdraw({ firstDay, lastDay: '2026-09-20' }, today)).toBe(expected);
});

test('each day of a report is announced, over the end of a month', () => {
  const days = announcedByDay([
    { id: 'a', firstDay: '2026-09-30', lastDay: '2026-10-01' },
    { id: 'b', firstDay: '2026-10-05', lastDay: '2026-10-05' },
  ]);
  expect([...days].map(([day, { id }]) => `${day} ${id}`)).toEqual([
    '2026-09-30 a',
    '2026-10-01 a',
    '2026-10-05 b',
  ]);
});

test.each([
  ['2026-09-30', '9999-12-31', '2027-09-30'],
  ['9999-12-30', '9999-12-31', '9999-12-31'],
])(
  'a report from %s to %s, as a school’s own API may have it, is announced until %s',
  (firstDay, lastDay, last) => {
    expect([...announcedByDay([{ firstDay, lastDay }]).keys()].at(-1)).toBe(last);
  },
);
