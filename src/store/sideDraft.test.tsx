import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PARENT_ID, aLogin, aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { sideOffer } from '../domain/offer';
import { FlushContext } from './flush';
import { signedIn, signedOut } from './session';
import { useSideDraft } from './sideDraft';
import { deviceAnswered, draftIdOf, selectDrafts } from './wizard';

const intent = { key: 'key-1', fingerprint: 'of Choir', body: { title: 'Choir' } };
const draftId = draftIdOf(PARENT_ID, 'event.event-1');

const begin = () => {
  const store = makeTestStore({ session: aSession() });
  const flush = jest.fn(() => Promise.resolve());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <FlushContext value={flush}>{children}</FlushContext>
    </Provider>
  );
  const hook = renderHook(({ id }) => useSideDraft('event', id), {
    initialProps: { id: 'event-1' },
    wrapper,
  });
  return { store, flush, hook, draft: hook.result.current, drafts: () => selectDrafts(store.getState()) };
};

test('nothing is kept of a form in which nothing was typed', () => {
  const { draft, drafts } = begin();
  draft.keep(null);
  expect([draft.held(), draft.typed(), draft.madeId()]).toEqual([undefined, undefined, undefined]);
  expect(drafts()).toEqual({});
});

test('what is typed is kept for its parent and its record, with the time', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:42:00Z') });
  try {
    const { draft, drafts } = begin();
    draft.keep({ title: 'Choir' });
    expect(drafts()).toEqual({
      [draftId]: expect.objectContaining({
        parentId: PARENT_ID,
        offer: sideOffer('event', 'event-1'),
        halfTyped: { event: { title: 'Choir' } },
        savedAt: '2026-11-20T18:42:00.000Z',
      }) as unknown,
    });
    expect(draft.draftId).toBe(draftId);
    expect(draft.typed()).toEqual({ title: 'Choir' });
  } finally {
    jest.useRealTimers();
  }
});

test('what is typed next stands in the same draft, beside what was learned of the record', () => {
  const { draft } = begin();
  draft.keep({ title: 'Cho' });
  void draft.learn({ versions: { 'parentEvents.event-1': 3 } });
  draft.keep({ title: 'Choir' });
  expect(draft.held()).toMatchObject({
    halfTyped: { event: { title: 'Choir' } },
    versions: { 'parentEvents.event-1': 3 },
  });
});

test('a draft whose text is erased is dropped', () => {
  const { draft, drafts } = begin();
  draft.keep({ title: 'Choir' });
  draft.keep(null);
  expect(drafts()).toEqual({});
});

test('the key of a call that nobody has answered outlives its text; once it is answered nothing stays', async () => {
  const { draft, drafts } = begin();
  draft.keep({ title: 'Choir' });
  await draft.intent.keep(intent);
  draft.keep(null);
  expect(draft.intent.held()).toEqual(intent);
  expect(draft.typed()).toBeUndefined();
  draft.intent.settle();
  expect(drafts()).toEqual({});
});

test('the answer to a call keeps what was typed', async () => {
  const { draft } = begin();
  draft.keep({ title: 'Choir' });
  await draft.intent.keep(intent);
  draft.intent.settle();
  expect(draft.intent.held()).toBeUndefined();
  expect(draft.typed()).toEqual({ title: 'Choir' });
});

test('a key is kept also where nothing was typed before, and on the device before anything is sent', async () => {
  const { draft, drafts, flush } = begin();
  const kept = draft.intent.keep(intent);
  expect(draft.intent.held()).toEqual(intent);
  expect(flush).toHaveBeenCalledTimes(1);
  await kept;
  draft.intent.settle();
  expect(drafts()).toEqual({});
});

test('what a save has learned waits for the device, unless the device keeps nothing', async () => {
  const { store, draft, flush } = begin();
  draft.keep({ title: 'Choir' });
  await draft.learn({ versions: { 'parentEvents.event-1': 3 } });
  expect(flush).toHaveBeenCalledTimes(1);
  store.dispatch(deviceAnswered({ kept: false }));
  await draft.learn({ versions: { 'parentEvents.event-1': 4 } });
  expect(flush).toHaveBeenCalledTimes(1);
  expect(draft.held()?.versions).toEqual({ 'parentEvents.event-1': 4 });
});

test('the record that an earlier body has made is known from then on', () => {
  const { draft } = begin();
  draft.keep({ title: 'Choir' });
  draft.made('event-7');
  expect(draft.madeId()).toBe('event-7');
});

test('the draft is the same object until another record is shown', () => {
  const { hook, draft } = begin();
  hook.rerender({ id: 'event-1' });
  expect(hook.result.current).toBe(draft);
  act(() => draft.keep({ title: 'Choir' }));
  expect(hook.result.current).toBe(draft);
  hook.rerender({ id: 'event-2' });
  expect(hook.result.current.typed()).toBeUndefined();
  expect(draft.typed()).toEqual({ title: 'Choir' });
});

test('what is cleared is gone', () => {
  const { draft, drafts } = begin();
  draft.keep({ title: 'Choir' });
  draft.clear();
  expect(drafts()).toEqual({});
});

describe('of a parent who has left', () => {
  const leave = ({ store }: ReturnType<typeof begin>) =>
    act(() => {
      store.dispatch(signedOut());
      store.dispatch(signedIn(aLogin('token-2', { id: 'parent-2' })));
    });

  test('nothing is begun any more, and nothing is sent', async () => {
    const begun = begin();
    leave(begun);
    begun.draft.keep({ title: 'Choir' });
    await expect(begun.draft.intent.keep(intent)).rejects.toThrow();
    expect(begun.drafts()).toEqual({});
    expect(begun.flush).not.toHaveBeenCalled();
  });

  test('nothing is sent that the device was still writing', async () => {
    const begun = begin();
    let written = () => undefined as void;
    begun.flush.mockImplementation(() => new Promise<void>((resolve) => (written = resolve)));
    const kept = begun.draft.intent.keep(intent);
    leave(begun);
    written();
    await expect(kept).rejects.toThrow();
  });
});
