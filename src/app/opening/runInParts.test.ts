let task = 0;
const taskOf: Record<string, number> = {};

const mockPart = (name: string) => {
  taskOf[name] = task;
  return {};
};

jest.mock('react-dom/client', () => mockPart('react-dom'));
jest.mock('../theme/AppTheme', () => mockPart('theme'));
jest.mock('../../store/rootReducer', () => mockPart('reducers'));
jest.mock('../makeStore', () => mockPart('store'));
jest.mock('../App', () => mockPart('pages'));
jest.mock('../main', () => mockPart('main'));

// webpack's
Object.assign(globalThis, { __webpack_public_path__: '' });

const runPortal = () => jest.requireActual<object>('./runInParts');

const wait = global.setTimeout;

/** Runs all of it, and counts the tasks that it asks for. */
const runToItsEnd = async () => {
  task = 0;
  jest.spyOn(global, 'setTimeout').mockImplementation((run: () => void) =>
    wait(() => {
      task += 1;
      run();
    }),
  );
  runPortal();
  while (taskOf.main === undefined) await new Promise((resolve) => wait(resolve));
};

afterEach(() => {
  delete window.readsSent;
  delete taskOf.main;
  jest.restoreAllMocks();
  jest.resetModules();
  jest.useRealTimers();
});

test('the code of the portal runs in six tasks, so that a key is answered between them', async () => {
  await runToItsEnd();
  expect(taskOf).toEqual({ 'react-dom': 0, theme: 1, reducers: 2, store: 3, pages: 4, main: 5 });
});

test('sending the reads of the page is a task by itself', async () => {
  window.readsSent = Promise.resolve();
  await runToItsEnd();
  expect(taskOf['react-dom']).toBeGreaterThan(0);
});

test('the code waits until the reads of the page are sent', async () => {
  jest.useFakeTimers();
  let send = () => {};
  window.readsSent = new Promise((resolve) => (send = resolve));
  runPortal();
  await jest.advanceTimersByTimeAsync(199);
  expect(taskOf.main).toBeUndefined();
  send();
  await jest.advanceTimersByTimeAsync(100);
  expect(taskOf.main).toBeDefined();
});

test('the code does not wait long for a device that does not say who is signed in', async () => {
  jest.useFakeTimers();
  window.readsSent = new Promise(() => {});
  runPortal();
  await jest.advanceTimersByTimeAsync(300);
  expect(taskOf.main).toBeDefined();
});
