import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { anEvent } from '../../test/builders/schoolLife';
import { aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { answer } from '../../test/server/answer';
import { answerFile } from '../../test/server/answerFile';
import { answerFileAt } from '../../test/server/answerFileAt';
import { api } from './api';
import { eventsApi } from './events';
import { selectLoadedFile, useFileCall } from './files';

const ADDRESS = '/files/1?expires=1&signature=a';

const signedIn = () => makeTestStore({ session: aSession() });
type Store = ReturnType<typeof makeTestStore>;

/** A part of the page that shows a file. */
const show = (store: Store, fileUrl: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  return renderHook((address: string) => useFileCall(address), { wrapper, initialProps: fileUrl });
};
/** A file that comes when the test says so. */
const hold = (fileUrl: string) => {
  let come!: () => void;
  const held = answerFileAt(new Promise<void>((resolve) => (come = resolve)), fileUrl);
  return { held, come };
};
const addressIn = ({ result }: ReturnType<typeof show>) => result.current.address;

test('a file whose address is signed anew is not loaded again', async () => {
  const store = signedIn();
  answerFile(ADDRESS);
  const shown = show(store, ADDRESS);
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
  shown.rerender('/files/1?expires=2&signature=b');
  expect(addressIn(shown)).toBe('blob:shown');
  expect(selectLoadedFile('/files/1?expires=3&signature=c')(store.getState())).toBe('blob:shown');
});

test('a file that an old address did not give is loaded from a new one; another query is another file', async () => {
  const store = signedIn();
  answerFile(ADDRESS, 403);
  const shown = show(store, ADDRESS);
  await waitFor(() => expect(shown.result.current.isError).toBe(true));
  answerFile('/files/1?expires=2&signature=b');
  shown.rerender('/files/1?expires=2&signature=b');
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
  answerFile('/files/1?v=2');
  shown.rerender('/files/1?v=2');
  expect(addressIn(shown)).toBeUndefined();
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
});

test('a file that has not come is asked for again by the next part that shows it, and on request', async () => {
  const store = signedIn();
  answerFile(ADDRESS, 500);
  const shown = show(store, ADDRESS);
  await waitFor(() => expect(shown.result.current.isError).toBe(true));
  const again = answerFile(ADDRESS, 500);
  const next = show(store, ADDRESS);
  await waitFor(() => expect(again.isDone()).toBe(true));
  await waitFor(() => expect(next.result.current.isError).toBe(true));
  answerFile(ADDRESS);
  act(() => shown.result.current.refetch());
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
  expect(shown.result.current.isError).toBe(false);
});

test('an address that is none gives no file, and no failure of the page', async () => {
  const shown = show(signedIn(), 'https://my cdn/a.png');
  await waitFor(() => expect(shown.result.current).toMatchObject({ address: undefined, isError: true }));
});

test('what was changed is read again while a file is on its way', async () => {
  const store = signedIn();
  const { getParentEvents, removeParentEvent } = eventsApi.endpoints;
  const events = () =>
    getParentEvents
      .select()(store.getState())
      .data?.map(({ id }) => id);
  answer('getParentEvents', [anEvent({ id: 'party' })]);
  await store.dispatch(getParentEvents.initiate());
  const { come } = hold(ADDRESS);
  const shown = show(store, ADDRESS);

  answer('removeParentEvent', { id: 'party' }, { parameters: { id: 'party' } });
  answer('getParentEvents', []);
  await act(() => store.dispatch(removeParentEvent.initiate('party')));
  await waitFor(() => expect(events()).toEqual([]));
  expect(addressIn(shown)).toBeUndefined();

  come();
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
});

test('when the session ends, the files of the parent are given up, and so are those on their way', async () => {
  const store = signedIn();
  answerFile(ADDRESS);
  const shown = show(store, ADDRESS);
  await waitFor(() => expect(addressIn(shown)).toBe('blob:shown'));
  const { held, come } = hold('/files/2');
  const other = show(store, '/files/2');
  await waitFor(() => expect(held.isDone()).toBe(true));
  shown.unmount();
  other.unmount();

  const revoked = jest.fn();
  Object.assign(URL, { revokeObjectURL: revoked });
  act(() => void store.dispatch(api.util.resetApiState()));
  await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:shown'));
  // the next parent asks for the same file, which is not theirs
  answerFile('/files/2', 403);
  const next = show(store, '/files/2');
  come();
  await waitFor(() => expect(next.result.current.isError).toBe(true));
  expect(selectLoadedFile('/files/2')(store.getState())).toBeUndefined();
});
