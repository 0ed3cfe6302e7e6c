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

afterEach(() => {
  delete window.readsSent;
  delete taskOf.main;
  jest.resetModules();
  jest.useRealTimers();
});

test('the code of the portal runs in six tasks, so that a key is answered between them', async () => {
  const wait = global.setTimeout;
  jest.spyOn(global, 'setTimeout').mockImplementation((run: () => void) =>
    wait(() => {
      task += 1;
      run();
    }),
  );
  runPortal();
  while (taskOf.main === undefined) await new Promise((resolve) => wait(resolve));
  expect(taskOf).toEqual({ 'react-dom': 0, theme: 1, reducers: 2, store: 3, pages: 4, main: 5 });
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
