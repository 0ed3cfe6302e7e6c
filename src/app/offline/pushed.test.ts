import { showPushed } from './pushed';
import type { WorkerScope } from './workerScope';

const SCOPE = 'https://portal.example.org/below/';

/** A worker on a device that shows the last notification of each tag, as browsers do. */
const startWorker = () => {
  const shown = new Map<string, { tag: string; data: unknown }>();
  const listeners = new Map<string, (event: unknown) => void>();
  const registration = {
    scope: SCOPE,
    getNotifications: ({ tag }: { tag: string }) =>
      Promise.resolve([...shown.values()].filter((one) => one.tag === tag)),
    showNotification: (_title: string, { tag = '', data }: { tag?: string; data?: unknown }) => {
      shown.set(tag, { tag, data });
      return Promise.resolve();
    },
  };
  showPushed({
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration,
    location: new URL(SCOPE),
  } as unknown as WorkerScope);
  const push = async (message: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get('push')?.({
      data: { json: () => message },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    await Promise.all(work);
  };
  return { push, pathOf: (tag: string) => shown.get(tag)?.data };
};
const absence = (day: string) => ({ title: 'An absence', tag: 'absence', path: `/attendance?date=${day}` });

test('a message leads to its page, also when it is sent again or others of another kind are shown', async () => {
  const { push, pathOf } = startWorker();
  await push({ title: 'A fee', tag: 'feeDue', path: '/fees/1' });
  await push(absence('2026-09-10'));
  await push(absence('2026-09-10'));
  expect(pathOf('absence')).toBe('/attendance?date=2026-09-10');
  expect(pathOf('feeDue')).toBe('/fees/1');
});

test('a message that replaces another of its kind leads to the list of both, and so does each after it', async () => {
  const { push, pathOf } = startWorker();
  await push(absence('2026-09-10'));
  await push(absence('2026-09-11'));
  expect(pathOf('absence')).toBe('/notifications');
  await push(absence('2026-09-11'));
  expect(pathOf('absence')).toBe('/notifications');
});

test('a message without a kind replaces nothing', async () => {
  const { push, pathOf } = startWorker();
  await push({ path: '/fees/1' });
  await push({ path: '/fees/2' });
  expect(pathOf('')).toBe('/fees/2');
});
