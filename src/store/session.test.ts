import { aChild } from '../../test/builders/children';
import { anApplication } from '../../test/builders/applications';
import { aLogin, aSession, PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { answer } from '../../test/server/answer';
import { applicationsApi } from '../api/applications';
import { sessionExpired } from '../api/baseQuery';
import { childrenApi } from '../api/children';
import {
  initialSession,
  parentUpdated,
  selectAccount,
  selectIsExpired,
  selectIsSignedIn,
  selectLeft,
  selectLockedAs,
  selectParent,
  selectToken,
  selectUserId,
  selectUsername,
  signedIn,
  signedOut,
} from './session';

const { parent, account } = aSession();
const someone = { userId: PARENT_ID, username: 'parent', firstName: 'Nadia', picture: '' };

const signIn = () => {
  const store = makeTestStore();
  store.dispatch(signedIn({ ...aLogin('token-1'), username: 'parent' }));
  return { store, session: () => store.getState().session, state: () => store.getState() };
};

test('signing in tells who the parent is, and keeps the token apart from the account', () => {
  const { state } = signIn();
  expect(selectIsSignedIn(state())).toBe(true);
  expect(selectUserId(state())).toBe(PARENT_ID);
  expect(selectParent(state())).toEqual(parent);
  expect(selectUsername(state())).toBe('parent');
  expect(selectToken(state())).toBe('token-1');
  expect(selectAccount(state())).toEqual({ ...account, draftKey: expect.any(String) as string });
});

test('signing in again leaves nothing of how the last session ended, nor its user name', () => {
  const { store, session } = signIn();
  store.dispatch(signedOut({ lockedAs: someone }));
  store.dispatch(signedIn(aLogin('token-2')));
  expect(session()).toMatchObject({ status: 'signedIn', username: null, lockedAs: null, left: null });
});

test.each([
  [undefined, 'asked'],
  [{ isIdle: true }, 'idle'],
])('signing out with %j leaves nothing of the session but how it ended', (leave, left) => {
  const { store, session, state } = signIn();
  store.dispatch(signedOut(leave));
  expect(session()).toEqual({ ...initialSession, left });
  expect(selectIsSignedIn(state())).toBe(false);
  expect(selectLeft(state())).toBe(left);
});

test('locking leaves nothing of the session but who may unlock it', () => {
  const { store, session, state } = signIn();
  store.dispatch(signedOut({ lockedAs: someone, isIdle: true }));
  expect(session()).toEqual({ ...initialSession, status: 'locked', lockedAs: someone });
  expect(selectLockedAs(state())).toEqual(someone);
});

test('a refused token interrupts a session, and changes nothing when there is none', () => {
  const { store, session, state } = signIn();
  expect(selectIsExpired(state())).toBe(false);
  store.dispatch(sessionExpired());
  expect(selectIsExpired(state())).toBe(true);
  expect(selectIsSignedIn(state())).toBe(true);
  store.dispatch(signedOut());
  store.dispatch(sessionExpired());
  expect(session().status).toBe('signedOut');
});

test("the server's answer changes the personal information of the parent who is signed in", () => {
  const { store, state } = signIn();
  store.dispatch(parentUpdated({ ...parent!, lastName: 'Moreau-Diallo' }));
  expect(selectParent(state())).toEqual({ ...parent, lastName: 'Moreau-Diallo' });
  store.dispatch(signedOut());
  store.dispatch(parentUpdated(parent!));
  expect(selectParent(state())).toBeNull();
});

describe('the ids of the first child', () => {
  const parameters = { parentId: PARENT_ID };
  const options = { subscribe: false, forceRefetch: true };
  const idsAfter = async (children: ReturnType<typeof aChild>[], store = signIn().store) => {
    answer('getChildren', children, { parameters });
    await store.dispatch(childrenApi.endpoints.getChildren.initiate(PARENT_ID, options)).unwrap();
    return store.getState().session.firstChild;
  };

  test('are known once the children are read, stay while they are the same, and are forgotten with the last child', async () => {
    const { store } = signIn();
    const second = aChild({
      id: 'child-2',
      school: { id: 'school-elm', name: 'Elm School', logo: '' },
      lastStudentPromotionId: 'promotion-1',
    });
    const ids = await idsAfter([second, aChild()], store);
    expect(ids).toEqual({
      student: 'child-2',
      class: 'class-1',
      promotion: 'promotion-1',
      school: 'school-elm',
    });
    expect(await idsAfter([{ ...second, firstName: 'Maya' }, aChild()], store)).toBe(ids);
    answer('getApplications', [anApplication()], { parameters });
    await store.dispatch(applicationsApi.endpoints.getApplications.initiate(PARENT_ID, options)).unwrap();
    expect(store.getState().session.firstChild).toBe(ids);
    expect(await idsAfter([], store)).toBeNull();
  });

  test('lack what the child does not have', async () => {
    const child = aChild({ school: null, classe: null, lastStudentPromotionId: null });
    expect(await idsAfter([child])).toEqual({
      student: child.id,
      class: null,
      promotion: null,
      school: null,
    });
  });
});
