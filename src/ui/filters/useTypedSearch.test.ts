import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './useTypedSearch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

const searchBox = (search = '') => {
  const onSearch = jest.fn();
  const box = renderHook((current: string) => useTypedSearch(current, 1_000, onSearch), {
    initialProps: search,
  });
  const type = (text: string) => act(() => box.result.current.setTyped(text));
  return { ...box, onSearch, type };
};

test('the search begins one second after the last key', () => {
  const { onSearch, type } = searchBox();
  type('o');
  pass(900);
  type('oak');
  pass(999);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['oak']]);
});

test('Enter searches at once, and once', () => {
  const { onSearch, type, result } = searchBox();
  type('oak');
  act(() => result.current.flush());
  pass(2_000);
  expect(onSearch.mock.calls).toEqual([['oak']]);
});

test('what is typed while a search is on its way stays', () => {
  const { type, result, rerender } = searchBox();
  type('oak');
  pass(1_000);
  type('oak park');
  rerender('oak');
  expect(result.current.typed).toBe('oak park');
});

test('the box follows a search that changed elsewhere', () => {
  const { onSearch, type, result, rerender } = searchBox('oak');
  type('elm');
  rerender('');
  expect(result.current.typed).toBe('');
  pass(2_000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('spaces around the words are not searched for', () => {
  const { onSearch, type } = searchBox('oak');
  type(' oak ');
  pass(2_000);
  expect(onSearch).not.toHaveBeenCalled();
});

describe('a reader who reaches for a link before the search begins', () => {
  const link = document.createElement('a');
  link.href = '/children/enroll/laurel';
  const name = link.appendChild(document.createElement('span'));
  beforeEach(() => document.body.append(link));
  afterEach(() => link.remove());
  const does = (type: string, target: Element) =>
    act(() => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })));

  test('finds it still there when the button is let go', () => {
    const { onSearch, type } = searchBox();
    type('laurel');
    pass(999);
    does('pointerdown', name);
    pass(5_000);
    expect(onSearch).not.toHaveBeenCalled();
    does('pointerup', document.body);
    pass(999);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['laurel']]);
  });

  test.each(['pointerup', 'click'])(
    'is not called back after %s, while the next page is on its way',
    (last) => {
      const { onSearch, type } = searchBox();
      type('laurel');
      does(last, name);
      pass(5_000);
      expect(onSearch).not.toHaveBeenCalled();
      type('laurels');
      pass(1_000);
      expect(onSearch.mock.calls).toEqual([['laurels']]);
    },
  );
});
