import { mountPicker } from './mountPicker';

jest.mock('emoji-mart', () => ({
  Picker: class {
    constructor(options: object) {
      return Object.assign(document.createElement('div'), { options });
    }
  },
}));
jest.mock('@emoji-mart/data', () => ({ __esModule: true, default: {} }));

const mount = async () => {
  const picker = await mountPicker({ locale: 'en', isDark: false }, () => undefined);
  return picker as HTMLElement & { options: object };
};

const pointerIs = (kind: 'coarse' | 'fine') => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === `(pointer: ${kind})` }),
    );
};

test.each([
  ['coarse', false],
  ['fine', true],
] as const)('with a %s pointer the search has the focus: %p', async (kind, autoFocus) => {
  pointerIs(kind);
  expect((await mount()).options).toMatchObject({ autoFocus });
});

test.each([true, false])(
  'the letters of the search, a pixel smaller, are not enlarged by iOS',
  async (isDark) => {
    const picker = await mountPicker({ locale: 'en', isDark }, () => undefined);
    expect(parseFloat(picker.style.getPropertyValue('--font-size')) - 1).toBeGreaterThanOrEqual(16);
  },
);
