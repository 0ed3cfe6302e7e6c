import { aDraftApplication, anApplication } from '../../../test/builders/applications';
import { filtersAfter, filtersOf, matchingApplications, parametersOf } from './applicationFilters';

const onTheEveningBefore = new Date(2026, 8, 14, 23, 30).toISOString();
const justAfterMidnight = new Date(2026, 8, 15, 0, 5).toISOString();

const applications = [
  anApplication({ id: 'pending', applicationDate: onTheEveningBefore }),
  anApplication({ id: 'accepted', status: 'Accepted', applicationDate: justAfterMidnight }),
  aDraftApplication({ id: 'draft' }),
];
const found = (address: string) =>
  matchingApplications(applications, filtersOf(new URLSearchParams(address))).map(({ id }) => id);

test.each([
  ['', ['pending', 'accepted', 'draft']],
  ['status=Pending', ['pending']],
  ['status=Draft', ['draft']],
  ['status=Waitlisted', []],
  ['date=2026-09-14', ['pending']],
  ['date=2026-09-15', ['accepted']],
  ['date=2026-09-15&status=Pending', []],
  ['status=pending&date=yesterday', ['pending', 'accepted', 'draft']],
])('the address "%s" leaves %j', (address, expected) => {
  expect(found(address)).toEqual(expected);
});

test('another filter leads back to page 1, turning the page keeps the filters', () => {
  const filters = filtersOf(new URLSearchParams('status=Draft&page=2'));
  expect(String(parametersOf(filtersAfter(filters, { date: '2026-09-14' })))).toBe(
    'status=Draft&date=2026-09-14',
  );
  expect(String(parametersOf(filtersAfter(filters, { page: 3 })))).toBe('status=Draft&page=3');
});
