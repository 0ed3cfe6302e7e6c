import { canApplyAgain } from './applyAgain';

const now = new Date(2026, 10, 20);
const application = (schoolYear: string | null, firstName = 'Noé', id = 'one') => ({
  applicant: { id, firstName, lastName: 'Moreau' },
  schoolYear,
  type: schoolYear === null ? ('Draft' as const) : ('Application' as const),
  status: schoolYear === null ? null : ('Accepted' as const),
});

test.each<[string | null, boolean]>([
  ['2025-2026', true],
  ['2024-2025', true],
  ['2026-2027', false],
  ['2027-2028', false],
  [null, false],
])('in November 2026 an application of %s can be repeated: %s', (schoolYear, expected) => {
  const one = application(schoolYear);
  expect(canApplyAgain(one, [one], now)).toBe(expected);
});

test('until June 30 the year before is not over', () => {
  const one = application('2025-2026');
  expect(canApplyAgain(one, [one], new Date(2026, 5, 30))).toBe(false);
  expect(canApplyAgain(one, [one], new Date(2026, 6, 1))).toBe(true);
});

test('only the latest application of a child is offered, and none once this year’s is in', () => {
  const [older, last] = [application('2024-2025'), application('2025-2026', 'noe', 'two')];
  expect(canApplyAgain(older, [older, last], now)).toBe(false);
  expect(canApplyAgain(last, [older, last], now)).toBe(true);
  expect(canApplyAgain(last, [older, last, application('2026-2027', 'Noé', 'three')], now)).toBe(false);
  expect(canApplyAgain(last, [last, application('2026-2027', 'Zoé', 'four')], now)).toBe(true);
});

test.each(['Cancelled', 'Denied', 'Failed', 'Rejected'] as const)(
  'an application of this year that is %s does not take the place of a new one',
  (status) => {
    const last = application('2025-2026');
    const ended = { ...application('2026-2027', 'Noé', 'two'), status };
    expect(canApplyAgain(last, [last, ended], now)).toBe(true);
    const lastOver = { ...last, status };
    const older = application('2024-2025', 'Noé', 'four');
    expect(canApplyAgain(older, [older, lastOver, ended], now)).toBe(false);
    const other = { ...application('2026-2027', 'Noé', 'three'), status: 'Pending' as const };
    expect(canApplyAgain(last, [last, ended, other], now)).toBe(false);
  },
);

test('a draft of an earlier year is continued, not repeated', () => {
  const draft = { ...application('2025-2026'), type: 'Draft' as const };
  expect(canApplyAgain(draft, [draft], now)).toBe(false);
});
