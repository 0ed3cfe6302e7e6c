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

test('the code of the portal runs in six tasks, so that a key is answered between them', async () => {
  const wait = global.setTimeout;
  jest.spyOn(global, 'setTimeout').mockImplementation((run: () => void) =>
    wait(() => {
      task += 1;
      run();
    }),
  );
  jest.requireActual('./runInParts');
  while (taskOf.main === undefined) await new Promise((resolve) => wait(resolve));
  expect(taskOf).toEqual({ 'react-dom': 0, theme: 1, reducers: 2, store: 3, pages: 4, main: 5 });
});
