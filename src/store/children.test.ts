import { aChild } from '../../test/builders/children';
import { anApplication } from '../../test/builders/applications';
import { PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { answer } from '../../test/server/answer';
import { applicationsApi } from '../api/applications';
import { childrenApi } from '../api/children';
import { childSelected, selectChildren, selectSelectedChild } from './children';

const parameters = { parentId: PARENT_ID };
const options = { subscribe: false, forceRefetch: true };

const family = (store = makeTestStore()) => ({
  store,
  ids: () => selectChildren(store.getState()).map(({ id }) => id),
  selected: () => selectSelectedChild(store.getState())?.id,
  receive: async (...ids: string[]) => {
    const children = ids.map((id) => aChild({ id }));
    answer('getChildren', children, { parameters });
    await store.dispatch(childrenApi.endpoints.getChildren.initiate(PARENT_ID, options)).unwrap();
  },
});

test("the children are the server's, in its order; one that it no longer tells of is gone", async () => {
  const { store, ids, receive } = family();
  await receive('b', 'a');
  expect(ids()).toEqual(['b', 'a']);
  await receive('c', 'a');
  expect(ids()).toEqual(['c', 'a']);
  answer('getApplications', [anApplication()], { parameters });
  await store.dispatch(applicationsApi.endpoints.getApplications.initiate(PARENT_ID, options)).unwrap();
  expect(ids()).toEqual(['c', 'a']);
});

test('the first child is selected until the parent chooses another one, and after that one has left', async () => {
  const { store, selected, receive } = family();
  expect(selected()).toBeUndefined();
  await receive('b', 'a');
  expect(selected()).toBe('b');
  store.dispatch(childSelected('a'));
  expect(selected()).toBe('a');
  await receive('b');
  expect(selected()).toBe('b');
});
