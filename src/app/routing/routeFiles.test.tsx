import { createRoutesFromElements, type RouteObject } from 'react-router';
import { patternOf, routeFiles } from '../opening/routeFiles';
import { accountRoutes } from './AccountPages';
import { appRoutes } from './AppRoutes';

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('/');

/** All page addresses, as React Router writes them. */
const addressesIn = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const here = path?.startsWith('/') ? path : joined(above, path);
    return children ? addressesIn(children, here) : [here];
  });

/** The row that the page's first script picks for an address: the first that matches. */
const rowOf = (address: string) => {
  const example = address.replace(/\/:\w+\??/g, '/x') || '/';
  return routeFiles.find(({ path }) => new RegExp(patternOf(path)).test(example));
};

/** Parameters may have the names that an API path has. */
const withoutNames = (path?: string) => path?.replace(/:\w+/g, ':');

/** Below `/auth` there are pages; the address alone is none. */
const isKnown = (address: string) => !address.endsWith('*') && address !== 'auth';
const pages = addressesIn(createRoutesFromElements(appRoutes)).filter(isKnown);
const ofParents = pages.filter((address) => !address.startsWith('/auth/'));
const ofAccounts = addressesIn(createRoutesFromElements(accountRoutes)).filter(isKnown);
const ofGuests = [
  ...pages.filter((address) => address.startsWith('/auth/')),
  ...ofAccounts.map((address) => `/auth/${address}`),
];

test('there are pages to look at', () => {
  expect([ofParents.length > 15, ofGuests.length > 12]).toEqual([true, true]);
});

test.each(ofParents)('%s has its row, by which a visitor is led to sign in', (address) => {
  const row = rowOf(address);
  expect(row?.needsSession).toBe(true);
  expect(withoutNames(row?.path)).toBe(withoutNames(address));
});

test.each(ofGuests)('%s has its row, and needs no session', (address) => {
  expect(rowOf(address)).toMatchObject({ path: expect.stringMatching(/^\/auth\//) as string });
  expect(rowOf(address)?.needsSession).toBeUndefined();
});

test('each page of account creation that is in a file of its own has a row of its own', () => {
  const own = ofAccounts.filter((address) => /^create-account(?:$|\/(?:guardian|add|choose))/.test(address));
  expect(own).toHaveLength(8);
  expect(own.map((address) => rowOf(`/auth/${address}`)?.path)).toEqual(own.map((path) => `/auth/${path}`));
});

test.each([
  ['/no/such/page', '/*'],
  ['/auth', '/auth/*'],
])('%s, where there is no page, has the row %s', (address, path) => {
  expect(rowOf(address)?.path).toBe(path);
});
