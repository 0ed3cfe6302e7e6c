import { aChild } from '../../test/builders/children';
import { anApplication } from '../../test/builders/applications';
import { PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { answer, misanswer } from '../../test/server/answer';
import { applicationsApi } from '../api/applications';
import { childrenApi } from '../api/children';
import { signedOut } from './session';
import {
  directionChosen,
  languageChosen,
  navigationToggled,
  selectDirection,
  selectIsNavigationCollapsed,
  selectLanguage,
  selectLeftOut,
  selectTableLook,
  selectTheme,
  selectToasts,
  selectVersionWaits,
  tableLookChosen,
  themeChosen,
  toastClosed,
  toastShown,
  versionWaits,
} from './ui';

const begin = () => {
  const store = makeTestStore();
  return { store, state: () => store.getState() };
};

test('the portal looks as the parent chose, also after signing out', () => {
  const { store, state } = begin();
  store.dispatch(themeChosen('dark'));
  store.dispatch(directionChosen('rtl'));
  store.dispatch(languageChosen('fr'));
  store.dispatch(navigationToggled());
  store.dispatch(signedOut());
  expect(selectTheme(state())).toBe('dark');
  expect(selectDirection(state())).toBe('rtl');
  expect(selectLanguage(state())).toBe('fr');
  expect(selectIsNavigationCollapsed(state())).toBe(true);
  store.dispatch(navigationToggled());
  expect(selectIsNavigationCollapsed(state())).toBe(false);
});

test('each table keeps its own look', () => {
  const { store, state } = begin();
  expect(selectTableLook(state(), 'fees')).toBeUndefined();
  const fees = { hidden: ['year'], isCompact: true };
  const applications = { hidden: [], isCompact: true };
  store.dispatch(tableLookChosen({ table: 'fees', look: fees }));
  store.dispatch(tableLookChosen({ table: 'applications', look: applications }));
  expect(selectTableLook(state(), 'fees')).toEqual(fees);
  expect(selectTableLook(state(), 'applications')).toEqual(applications);
});

test('a message is closed alone, also when another one says the same', () => {
  const { store, state } = begin();
  store.dispatch(toastShown({ tone: 'success', messageId: 'saved' }));
  store.dispatch(toastShown({ tone: 'success', messageId: 'saved' }));
  const [first, second] = selectToasts(state());
  expect(first).toMatchObject({ tone: 'success', messageId: 'saved' });
  store.dispatch(toastClosed(first!.id));
  expect(selectToasts(state())).toEqual([second]);
});

test('a newer version waits once it is on the device', () => {
  const { store, state } = begin();
  expect(selectVersionWaits(state())).toBe(false);
  store.dispatch(versionWaits());
  expect(selectVersionWaits(state())).toBe(true);
});

test('of each list, the last answer tells how many records could not be read, until the parent leaves', async () => {
  const { store, state } = begin();
  const parameters = { parentId: PARENT_ID };
  const options = { subscribe: false, forceRefetch: true };
  const readChildren = () =>
    store.dispatch(childrenApi.endpoints.getChildren.initiate(PARENT_ID, options)).unwrap();
  const readApplications = () =>
    store.dispatch(applicationsApi.endpoints.getApplications.initiate(PARENT_ID, options)).unwrap();
  expect(selectLeftOut(state())).toEqual({});
  misanswer('getChildren', [aChild(), 'unreadable', null], { parameters });
  await readChildren();
  misanswer('getApplications', [anApplication(), 'unreadable'], { parameters });
  await readApplications();
  expect(selectLeftOut(state())).toEqual({ getChildren: 2, getApplications: 1 });
  answer('getChildren', [aChild()], { parameters });
  await readChildren();
  expect(selectLeftOut(state())).toEqual({ getApplications: 1 });
  store.dispatch(signedOut());
  expect(selectLeftOut(state())).toEqual({});
  answer('getChildren', [aChild()], { parameters });
  await readChildren();
  expect(selectLeftOut(state())).toEqual({});
});
