import { aLogin, PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { signedIn, signedOut } from './session';
import { selectWelcome, welcomeClosed } from './ui';

test('the first sign-in of an account is welcomed on this device until it has been read', () => {
  const store = makeTestStore();
  const welcome = () => selectWelcome(store.getState(), PARENT_ID);
  store.dispatch(signedIn(aLogin()));
  expect(welcome()).toBeUndefined();
  store.dispatch(signedIn(aLogin('token-1', { isFirst: true })));
  store.dispatch(signedOut());
  store.dispatch(signedIn(aLogin('token-2')));
  expect(welcome()).toBe(true);
  store.dispatch(welcomeClosed(PARENT_ID));
  store.dispatch(signedOut());
  expect(welcome()).toBe(false);
});
