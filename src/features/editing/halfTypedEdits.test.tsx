import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { anApplication } from '../../../test/builders/applications';
import { aLogin, aSession } from '../../../test/builders/session';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { signedIn, signedOut } from '../../store/session';
import { selectDrafts } from '../../store/wizard';
import { useHalfTypedEdit } from './halfTypedEdits';

test('of a correction by a parent who has left, nothing is begun any more and nothing is sent', async () => {
  const store = makeTestStore({ session: aSession() });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const application = anApplication() as Parameters<typeof useHalfTypedEdit>[0];
  const { result } = renderHook(() => useHalfTypedEdit(application, { sectionId: 'transportation' }), {
    wrapper,
  });
  const { keep, intent } = result.current;
  act(() => {
    store.dispatch(signedOut());
    store.dispatch(signedIn(aLogin('token-2', { id: 'parent-2' })));
  });
  act(() => keep({ values: { transportationType: 'BUS' }, versions: {} }));
  await expect(intent.keep({ key: 'key-1', fingerprint: 'of a bus' })).rejects.toThrow();
  expect(selectDrafts(store.getState())).toEqual({});
});
