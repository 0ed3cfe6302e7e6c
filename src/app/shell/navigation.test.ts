import { breadcrumbsOf } from './breadcrumbs';
import { bottomNavigation, currentItem, hasBottomMenu, moreNavigation, navigation } from './navigation';

test('the menus of phones hold every item of the main menu once', () => {
  expect([...bottomNavigation, ...moreNavigation].map(({ path }) => path).sort()).toEqual(
    navigation.map(({ path }) => path).sort(),
  );
  expect(bottomNavigation).toHaveLength(5);
});

test.each([
  ['/', '/'],
  ['/applications/applicant-1', '/applications'],
  ['/children/enroll/school-1', '/children'],
  ['/childrens', undefined],
])('%s belongs to %s', (pathname, path) => {
  expect(currentItem(pathname)?.path).toBe(path);
});

test.each([
  ['/', true],
  ['/children/enroll', true],
  ['/children/enroll/school-1', true],
  ['/children/enroll/school-1/offer-1', false],
  ['/children/enroll/school-1/offer-1/health', false],
])('whether %s has the menu of phones: %s', (pathname, has) => {
  expect(hasBottomMenu(pathname)).toBe(has);
});

test.each([
  ['/', [['nav.dashboard', undefined]]],
  [
    '/applications/a-1',
    [
      ['nav.dashboard', '/'],
      ['nav.applications', '/applications'],
      ['nav.application', undefined],
    ],
  ],
  [
    '/fees/payments/fee-1',
    [
      ['nav.dashboard', '/'],
      ['nav.fees', '/fees'],
      ['nav.payments', '/fees/payments'],
      ['nav.payment', undefined],
    ],
  ],
  [
    '/children/Ada',
    [
      ['nav.dashboard', '/'],
      ['nav.children', '/children'],
      ['nav.child', undefined],
    ],
  ],
  [
    '/children/enroll/s-1/o-1/health',
    [
      ['nav.dashboard', '/'],
      ['nav.children', '/children'],
      ['nav.enroll', '/children/enroll'],
    ],
  ],
  [
    '/children/enroll/s-1',
    [
      ['nav.dashboard', '/'],
      ['nav.children', '/children'],
      ['nav.enroll', '/children/enroll'],
      ['nav.offers', undefined],
    ],
  ],
])('the way to %s', (pathname, crumbs) => {
  expect(breadcrumbsOf(pathname, '').map(({ labelId, to }) => [labelId, to])).toEqual(crumbs);
});

test.each(['?applicant=applicant-1', '?from=applicant-1'])(
  'on the way back to the schools it stays known whom the parent enrols (%s)',
  (search) => {
    expect(breadcrumbsOf('/children/enroll/s-1', `${search}&search=morning`).map(({ to }) => to)).toEqual([
      '/',
      '/children',
      `/children/enroll${search}`,
      undefined,
    ]);
    expect(breadcrumbsOf('/children/enroll/s-1/o-1/health', search).at(-1)?.to).toBe('/children/enroll');
    expect(breadcrumbsOf('/fees/payments', search).map(({ to }) => to)).toEqual(['/', '/fees', undefined]);
  },
);
