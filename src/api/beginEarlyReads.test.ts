import { waitFor } from '@testing-library/react';
import { aChild } from '../../test/builders/children';
import { aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { portalEndpoints } from '../contract/portalEndpoints';
import { beginEarlyReads } from './beginEarlyReads';
import './children';

const session = aSession();
const known = (store: ReturnType<typeof makeTestStore>) => JSON.stringify(store.getState().api.queries);

/** What the first script has asked for: the children of this parent. */
const asked = (response: Promise<Response>) => {
  const { path } = portalEndpoints.getChildren;
  const parameters = { parentId: session.userId ?? '' };
  const address = `${window.location.origin}/api${path.replace(':parentId', parameters.parentId)}`;
  window.earlyReads = { [address]: { path, parameters, token: session.token ?? '', response } };
};

const children = () =>
  new Response(JSON.stringify([aChild()]), { headers: { 'content-type': 'application/json' } });

test('answers that are there are in the store before the page is rendered', async () => {
  const store = makeTestStore({ session });
  asked(Promise.resolve(children()));
  await beginEarlyReads(store.dispatch);
  expect(known(store)).toContain('fulfilled');
});

test('answers that are still on their way are taken later, and the page is rendered meanwhile', async () => {
  const store = makeTestStore({ session });
  let arrive = (_response: Response) => {};
  asked(new Promise((resolve) => (arrive = resolve)));
  await beginEarlyReads(store.dispatch);
  expect(known(store)).toContain('pending');
  arrive(children());
  await waitFor(() => expect(known(store)).toContain('fulfilled'));
});

test('a patient page is rendered with answers that are still on their way', async () => {
  const store = makeTestStore({ session });
  let arrive = (_response: Response) => {};
  asked(new Promise((resolve) => (arrive = resolve)));
  const begun = beginEarlyReads(store.dispatch, true);
  await waitFor(() => expect(known(store)).toContain('pending'));
  arrive(children());
  await begun;
  expect(known(store)).toContain('fulfilled');
});
