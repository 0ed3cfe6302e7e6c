import { aChild } from '../../test/builders/children';
import { aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { portalEndpoints } from '../contract/portalEndpoints';
import { beginEarlyReads } from './beginEarlyReads';
import './children';
import './notifications';

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

/** The clocks begin with the opening of the page. */
const beginNow = () => {
  jest.useFakeTimers();
  const store = makeTestStore({ session });
  const done = jest.fn();
  const begin = () => void beginEarlyReads(store.dispatch).then(done);
  return { store, done, begin };
};
afterEach(() => jest.useRealTimers());

test('answers that are there are in the store before the page is rendered', async () => {
  const { store, done, begin } = beginNow();
  asked(Promise.resolve(children()));
  begin();
  await jest.advanceTimersByTimeAsync(10);
  expect(done).toHaveBeenCalled();
  expect(known(store)).toContain('fulfilled');
});

test('answers that are there are in the store however late the code comes', async () => {
  const { store, done, begin } = beginNow();
  jest.advanceTimersByTime(5_000);
  asked(Promise.resolve(children()));
  done.mockImplementation(() => expect(known(store)).toContain('fulfilled'));
  begin();
  await jest.advanceTimersByTimeAsync(10);
  expect(done).toHaveReturned();
  expect(store.getState().api.subscriptions).toEqual({});
});

test('each read is that of its own query', async () => {
  const { store, begin } = beginNow();
  const [read] = Object.values(asked(new Promise(() => {})));
  const path = `${portalEndpoints.getNotifications.path}?pageNo=2`;
  const address = `${window.location.origin}/api${path}`;
  window.earlyReads = { [address]: { ...read, path, parameters: {} } } as EarlyReads;
  begin();
  await jest.advanceTimersByTimeAsync(10);
  expect(Object.keys(store.getState().api.queries)).toEqual(['getNotifications(2)']);
});

test('the page is rendered with answers that are on their way when it is opened', async () => {
  const { store, done, begin } = beginNow();
  let arrive = (_response: Response) => {};
  asked(new Promise((resolve) => (arrive = resolve)));
  begin();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(done).not.toHaveBeenCalled();
  expect(known(store)).toContain('pending');
  arrive(children());
  await jest.advanceTimersByTimeAsync(10);
  expect(done).toHaveBeenCalled();
  expect(known(store)).toContain('fulfilled');
});

test('after 1.2 seconds the page is rendered without them, and they are taken when they come', async () => {
  const { store, done, begin } = beginNow();
  let arrive = (_response: Response) => {};
  asked(new Promise((resolve) => (arrive = resolve)));
  begin();
  await jest.advanceTimersByTimeAsync(1_200);
  expect(done).toHaveBeenCalled();
  arrive(children());
  await jest.advanceTimersByTimeAsync(10);
  expect(known(store)).toContain('fulfilled');
});

test('code that comes later than that waits for none', async () => {
  const { done, begin } = beginNow();
  jest.advanceTimersByTime(1_200);
  asked(new Promise(() => {}));
  begin();
  await jest.advanceTimersByTimeAsync(10);
  expect(done).toHaveBeenCalled();
});

test('a read that has to wait for a connection keeps no page waiting', async () => {
  const { store, done, begin } = beginNow();
  const first = asked(new Promise((resolve) => setTimeout(() => resolve(children()), 100)));
  const others = Array.from({ length: 4 }, (_, index) => [index, { ...Object.values(first)[0], path: '/' }]);
  const last = asked(new Promise(() => {}), 'parent-2');
  window.earlyReads = { ...first, ...Object.fromEntries(others), ...last } as EarlyReads;
  begin();
  await jest.advanceTimersByTimeAsync(110);
  expect(done).toHaveBeenCalled();
  expect(known(store)).toContain('fulfilled');
});
