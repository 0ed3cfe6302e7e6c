import { aSession } from '../../../test/builders/session';
import { initialSession, type LockedParent, type SessionState } from '../session';
import type { UiState } from '../ui';
import { readStoredState, writeStoredState } from './migrations';
import { shapes } from './shapes';

type KeptSession = Omit<SessionState, 'left'>;
type KeptUi = Pick<
  Required<UiState>,
  'theme' | 'direction' | 'isNavigationCollapsed' | 'language' | 'tables' | 'welcome'
>;

const readBack = (slice: 'session' | 'ui', state: object) =>
  readStoredState(slice, writeStoredState(slice, { ...state }), shapes[slice]);

const lockedAs: LockedParent = {
  userId: 'parent-1',
  username: 'parent',
  firstName: 'Nadia',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
};
const keptSession = (overrides: Partial<KeptSession> = {}): KeptSession => {
  const { left, ...kept } = aSession(overrides);
  expect(left).toBeNull();
  return kept;
};

const sessions: Record<SessionState['status'], KeptSession> = {
  signedIn: keptSession({
    firstChild: { student: 'child-1', class: null, promotion: null, school: 'school-1' },
  }),
  expired: keptSession({ status: 'expired', token: null }),
  locked: keptSession({ ...initialSession, status: 'locked', lockedAs }),
  signedOut: keptSession(initialSession),
};

test.each(Object.entries(sessions))('a session that is %s is read back whole', (_status, session) => {
  expect(readBack('session', session)).toEqual(session);
});

test('a session whose parent has a version, and a locked one without a user name, are read back whole', () => {
  const known = keptSession({ parent: { ...aSession().parent, version: 4 } as SessionState['parent'] });
  expect(readBack('session', known)).toEqual(known);
  const nameless = { ...sessions.locked, lockedAs: { ...lockedAs, username: null } };
  expect(readBack('session', nameless)).toEqual(nameless);
});

test('a session from an older portal, which kept the first child’s school alone, is read back whole', () => {
  const { firstChild, ...older } = sessions.signedIn;
  expect(firstChild?.school).toBe('school-1');
  expect(readBack('session', { ...older, firstSchoolId: 'school-1' })).toEqual(older);
});

test.each([
  { status: 'somewhere' },
  { parent: {} },
  { account: {} },
  { lockedAs: {} },
  { token: 7 },
  { firstChild: { school: 7 } },
])('a session with %j is refused', (damage) => {
  expect(() => readBack('session', { ...sessions.signedIn, ...damage })).toThrow();
});

const keptUi: KeptUi = {
  theme: 'dark',
  direction: 'rtl',
  isNavigationCollapsed: true,
  language: 'fr',
  tables: { 'applications.title': { hidden: ['status'], isCompact: true } },
  welcome: { 'account-1': true },
};

test.each([
  ...(['light', 'dark', 'auto'] as const).map((theme) => ({ theme })),
  ...(['auto', 'ltr', 'rtl'] as const).map((direction) => ({ direction })),
  ...(['en', 'fr', null] as const).map((language) => ({ language })),
])('what a parent has chosen is read back, also with %j', (choice: Partial<KeptUi>) => {
  const chosen = { ...keptUi, ...choice };
  expect(readBack('ui', chosen)).toEqual(chosen);
});

test('a choice that was never made is missing, not damaged', () => {
  const { tables, welcome, ...rest } = keptUi;
  expect([Object.keys(tables), Object.keys(welcome)]).toEqual([['applications.title'], ['account-1']]);
  expect(readBack('ui', rest)).toEqual(rest);
});

test.each([{ theme: 'sepia' }, { direction: 'up' }, { language: 'xx' }, { tables: { fees: {} } }])(
  'a choice of %j is refused',
  (damage) => {
    expect(() => readBack('ui', { ...keptUi, ...damage })).toThrow();
  },
);
