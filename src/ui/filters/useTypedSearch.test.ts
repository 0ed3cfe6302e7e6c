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
