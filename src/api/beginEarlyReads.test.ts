import { aChild } from '../../test/builders/children';
import { aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { portalEndpoints } from '../contract/portalEndpoints';
import { beginEarlyReads } from './beginEarlyReads';
import './children';

type EarlyReads = NonNullable<typeof window.earlyReads>;

const session = aSession();
const known = (store: ReturnType<typeof makeTestStore>) => JSON.stringify(store.getState().api.queries);

/** What the first script has asked for: the children of this parent. */
const asked = (response: Promise<Response>, parentId = session.userId ?? '') => {
  const { path } = portalEndpoints.getChildren;
  const parameters = { parentId };
  const address = `${window.location.origin}/api${path.replace(':parentId', parentId)}`;
  return (window.earlyReads = { [address]: { path, parameters, token: session.token ?? '', response } });
};

const children = () =>
  new Response(JSON.stringify([aChild()]), { headers: { 'content-type': 'application/json' } });

test('answers that are there are in the store before the page is rendered', async () => {
  const store = makeTestStore({ session });
  asked(Promise.resolve(children()));
  const { areAnswered, taken } = beginEarlyReads(store.dispatch);
  expect(await areAnswered).toBe(true);
  await taken;
  expect(known(store)).toContain('fulfilled');
});

test('answers that are on their way are told apart, and taken when they come', async () => {
  const store = makeTestStore({ session });
  let arrive = (_response: Response) => {};
  asked(new Promise((resolve) => (arrive = resolve)));
  const { areAnswered, taken } = beginEarlyReads(store.dispatch);
  expect(await areAnswered).toBe(false);
  expect(known(store)).toContain('pending');
  arrive(children());
  await taken;
  expect(known(store)).toContain('fulfilled');
});

test('a read that has to wait for a connection keeps nobody waiting', async () => {
  const store = makeTestStore({ session });
  const first = asked(Promise.resolve(children()));
  const others = Array.from({ length: 4 }, (_, index) => [index, { ...Object.values(first)[0], path: '/' }]);
  const last = asked(new Promise(() => {}), 'parent-2');
  window.earlyReads = { ...first, ...Object.fromEntries(others), ...last } as EarlyReads;
  await beginEarlyReads(store.dispatch).taken;
  expect(known(store)).toContain('fulfilled');
});
