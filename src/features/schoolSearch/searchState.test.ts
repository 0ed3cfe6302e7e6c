import {
  filtersCleared,
  filtersInUse,
  parametersAfter,
  schoolsQueryOf,
  searchStateOf,
  type SearchChange,
} from './searchState';

const everything = 'search=oak&offers=true&system=s1&level=l1&section=c1&option=o1&page=3';

test.each<[string, SearchChange, string]>([
  [
    'turning the page keeps the rest',
    { page: 4 },
    'search=oak&offers=true&system=s1&level=l1&section=c1&option=o1&page=4',
  ],
  [
    'switching offers on or off leads to page 1',
    { onlyWithOffers: false },
    'search=oak&system=s1&level=l1&section=c1&option=o1',
  ],
  [
    'another search leads to page 1',
    { search: 'elm' },
    'search=elm&offers=true&system=s1&level=l1&section=c1&option=o1',
  ],
  ['clearing the system clears the rest', { educationalSystem: '' }, 'search=oak&offers=true'],
  [
    'another system clears level, section and option',
    { educationalSystem: 's2' },
    'search=oak&offers=true&system=s2',
  ],
  [
    'another level clears section and option',
    { educationalLevel: 'l2' },
    'search=oak&offers=true&system=s1&level=l2',
  ],
  [
    'clearing the level clears section and option',
    { educationalLevel: '' },
    'search=oak&offers=true&system=s1',
  ],
  [
    'another section clears the option',
    { section: 'c2' },
    'search=oak&offers=true&system=s1&level=l1&section=c2',
  ],
  [
    'another option clears nothing',
    { option: 'o2' },
    'search=oak&offers=true&system=s1&level=l1&section=c1&option=o2',
  ],
])('%s', (_rule, change, expected) => {
  const after = parametersAfter(new URLSearchParams(everything), change);
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(new URLSearchParams(expected)));
});

test('parameters that are not the search’s own stay', () => {
  const after = parametersAfter(new URLSearchParams('child=7&page=2'), { search: 'elm' });
  expect(Object.fromEntries(after)).toEqual({ child: '7', search: 'elm' });
});

test.each([
  ['page=0', 1],
  ['page=-2', 1],
  ['page=two', 1],
  ['page=1e3', 1],
  ['', 1],
  ['page=7', 7],
])('the page of an address with "%s" is %i', (address, page) => {
  expect(searchStateOf(new URLSearchParams(address)).page).toBe(page);
});

test('a filter without the one above it does not count', () => {
  expect(searchStateOf(new URLSearchParams('level=l1&section=c1&option=o1'))).toMatchObject({
    educationalSystem: '',
    educationalLevel: '',
    section: '',
    option: '',
  });
  expect(searchStateOf(new URLSearchParams('system=s1&section=c1&option=o1'))).toMatchObject({
    educationalSystem: 's1',
    educationalLevel: '',
    section: '',
    option: '',
  });
});

test('the question to the server holds what is chosen and nothing else', () => {
  expect(schoolsQueryOf(searchStateOf(new URLSearchParams(everything)), 12)).toEqual({
    educationalSystem: 's1',
    educationalLevel: 'l1',
    section: 'c1',
    option: 'o1',
    pageNo: '3',
    pageSize: '12',
    filter: 'oak',
    onlyWithOffers: 'true',
  });
  expect(schoolsQueryOf(searchStateOf(new URLSearchParams()), 6)).toEqual({
    pageNo: '1',
    pageSize: '6',
    onlyWithOffers: 'false',
  });
});

test.each([
  [everything, 5],
  ['search=oak&page=3', 0],
  ['offers=true&level=l1', 1],
])('the filters in use of "%s" are %d', (parameters, count) => {
  expect(filtersInUse(searchStateOf(new URLSearchParams(parameters)))).toBe(count);
});

test('clearing the filters keeps what is searched for', () => {
  expect(String(parametersAfter(new URLSearchParams(everything), filtersCleared))).toBe('search=oak');
});
