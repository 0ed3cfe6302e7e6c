import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { anEvent } from '../../../test/builders/schoolLife';
import { aSession } from '../../../test/builders/session';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { settled } from '../../../test/render/settled';
import { answer, breakOff, refuse } from '../../../test/server/answer';
import { readEvent } from '../../api/readSchoolLife';
import { selectDrafts } from '../../store/wizard';
import { emptyEvent, fromEvent, type EventValues } from './eventValues';
import { useEventDraft } from './useEventDraft';

const initial = emptyEvent('2026-11-20', new Date(2026, 10, 20, 14, 20));
const choir: EventValues = { ...initial, title: 'Choir' };
const practice: EventValues = { ...initial, title: 'Choir practice' };
const made = anEvent({ id: 'own-2', title: 'Choir', owner: 'parent' });
const dentist = readEvent(anEvent({ id: 'own-1', title: 'Dentist', owner: 'parent', version: 3 }));
const titled = (wanted: string) => (({ title }: Record<string, unknown>) => title === wanted) as never;

const makeStore = () => makeTestStore({ session: aSession() });
const show = (event?: typeof dentist, store = makeStore()) => {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useEventDraft(event), { wrapper });
  const drafts = () => Object.values(selectDrafts(store.getState()));
  const save = async (values: EventValues) => act(() => result.current.save(values));
  return { store, result, unmount, drafts, save };
};

/** The header of each request that the answer was asked for with. */
const headersOf = (scope: ReturnType<typeof answer>, name: string, into: unknown[] = []) => {
  scope.on('request', ({ headers }: { headers: Record<string, string> }) => into.push(headers[name]));
  return into;
};

test('a form in which nothing was typed earlier starts with its own values', () => {
  const { result, drafts } = show();
  expect(result.current.valuesOver(initial)).toBeUndefined();
  expect(drafts()).toEqual([]);
});

test('what was typed earlier stands over the values with which the form would start', () => {
  const store = makeStore();
  const first = show(undefined, store);
  act(() => first.result.current.keep(choir));
  first.unmount();
  const again = show(undefined, store);
  const tomorrow = { ...initial, startDate: '2026-11-21', location: 'Hall' };
  expect(again.result.current.valuesOver(tomorrow)).toEqual(choir);
});

test('a field that an older draft lacks has the value with which the form would start', () => {
  const store = makeStore();
  const first = show(undefined, store);
  const { location, ...older } = choir;
  expect(location).toBe('');
  act(() => first.result.current.keep(older as EventValues));
  first.unmount();
  const { result } = show(undefined, store);
  expect(result.current.valuesOver({ ...initial, location: 'Hall' })).toEqual({ ...choir, location: 'Hall' });
});

test('a new event and one that is changed have drafts of their own', () => {
  const store = makeStore();
  const create = show(undefined, store);
  const change = show(dentist, store);
  act(() => create.result.current.keep(choir));
  act(() => change.result.current.keep(fromEvent(dentist)));
  expect(create.drafts().map(({ offer }) => offer.id)).toEqual(['event.new', 'event.own-1']);
  act(() => void change.result.current.forget());
  expect(create.drafts().map(({ offer }) => offer.id)).toEqual(['event.new']);
});

test('a draft that is begun holds the version that the form shows; typing on changes no version', () => {
  const { result, drafts } = show(dentist);
  act(() => result.current.keep(fromEvent(dentist)));
  expect(drafts()[0]?.versions).toEqual({ 'parentEvents.own-1': 3 });
  const { revision = 0 } = drafts()[0] ?? {};
  act(() => result.current.keep({ ...fromEvent(dentist), title: 'Dentist at nine' }));
  expect(drafts()[0]?.revision).toBe(revision + 1);
});

test('a new event is made from what its form holds', async () => {
  const { save, store } = show();
  const asked = answer('createParentEvent', made, { body: titled('Choir') });
  expect(await save(choir)).toMatchObject({ id: 'own-2', title: 'Choir' });
  expect(asked.isDone()).toBe(true);
  await settled(store);
});

test('an event is changed in the version in which its draft was begun', async () => {
  const store = makeStore();
  const first = show(dentist, store);
  act(() => first.result.current.keep(fromEvent(dentist)));
  first.unmount();
  const { save } = show({ ...dentist, version: 4 }, store);
  const asked = answer(
    'updateParentEvent',
    { ...made, id: 'own-1', version: 5 },
    { parameters: { id: 'own-1' } },
  );
  const versions = headersOf(asked, 'if-match');
  await save(fromEvent(dentist));
  expect(versions).toEqual(['"3"']);
  await settled(store);
});

test('a change that is refused is kept with its text', async () => {
  const { save, drafts, store } = show(dentist);
  refuse('updateParentEvent', 422, { message: 'Not that day' }, { parameters: { id: 'own-1' } });
  await expect(save({ ...fromEvent(dentist), title: 'Dentist at nine' })).rejects.toMatchObject({
    message: 'Not that day',
  });
  expect(drafts()[0]?.halfTyped?.event).toMatchObject({ title: 'Dentist at nine' });
  await settled(store);
});

test('an event that nobody answered for is sent again under its key', async () => {
  const { save, store } = show();
  const keys = headersOf(breakOff('createParentEvent'), 'idempotency-key');
  await expect(save(choir)).rejects.toMatchObject({ status: 0 });
  headersOf(answer('createParentEvent', made), 'idempotency-key', keys);
  await save(choir);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await settled(store);
});

test('one that was changed meanwhile is made first, and then changed, in a later page too', async () => {
  const store = makeStore();
  const first = show(undefined, store);
  breakOff('createParentEvent');
  await expect(first.save(choir)).rejects.toMatchObject({ status: 0 });
  answer('createParentEvent', made, { body: titled('Choir') });
  breakOff('updateParentEvent', { parameters: { id: 'own-2' } });
  await expect(first.save(practice)).rejects.toMatchObject({ status: 0 });
  first.unmount();

  const again = show(undefined, store);
  const asked = answer(
    'updateParentEvent',
    { ...made, title: 'Choir practice' },
    { parameters: { id: 'own-2' }, body: titled('Choir practice') },
  );
  expect(await again.save(practice)).toMatchObject({ id: 'own-2', title: 'Choir practice' });
  expect(asked.isDone()).toBe(true);
  await settled(store);
});

test('a change that nobody answered is kept with the draft, so that its effect is not taken for the change of somebody else', async () => {
  const store = makeStore();
  const first = show(dentist, store);
  breakOff('updateParentEvent', { parameters: { id: 'own-1' } });
  await expect(first.save({ ...fromEvent(dentist), title: 'Moved' })).rejects.toMatchObject({ status: 0 });
  expect(first.drafts()[0]?.unanswered).toEqual({
    'parentEvents.own-1': [expect.objectContaining({ title: 'Moved' })],
  });
  await settled(store);
});
