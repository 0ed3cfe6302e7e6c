import { withItem } from './collected';
import type { Collected } from './section';

type Named = { name: string; note?: string };
const isSame = (one: Named, other: Named) => one.name === other.name;
const first: Collected<Named> = { key: 'a', recordId: '1', name: 'Ash' };
const second: Collected<Named> = { key: 'b', recordId: '2', name: 'Birch' };

it('adds a new item at the end', () => {
  const item = { key: 'c', name: 'Cedar' };
  expect(withItem([first, second], item, isSame)).toEqual([first, second, item]);
});

it('puts a corrected item in its own place', () => {
  const item = { ...first, name: 'Alder' };
  expect(withItem([first, second], item, isSame)).toEqual([item, second]);
});

it('lets a new item replace the one that is the same, and keep its record', () => {
  expect(withItem([first, second], { key: 'c', name: 'Ash', note: 'later' }, isSame)).toEqual([
    { ...first, note: 'later' },
    second,
  ]);
});

it('drops an item that a corrected one has become', () => {
  const item = { ...second, name: 'Ash' };
  expect(withItem([first, second], item, isSame)).toEqual([item]);
});
