import { withItem, withoutItem } from './collected';
import type { Collected } from './section';

type Named = { name: string; note?: string };
const isSame = (one: Named, other: Named) => one.name === other.name;
const first: Collected<Named> = { key: 'a', recordId: '1', name: 'Ash' };
const second: Collected<Named> = { key: 'b', recordId: '2', name: 'Birch' };

it('adds a new item at the end', () => {
  const item = { key: 'c', name: 'Cedar' };
  expect(withItem([first, second], item, isSame)).toEqual({ items: [first, second, item], droppedIds: [] });
});

it('puts a corrected item in its own place', () => {
  const item = { ...first, name: 'Alder' };
  expect(withItem([first, second], item, isSame)).toEqual({ items: [item, second], droppedIds: [] });
});

it('lets a new item replace the one that is the same, and keep its record', () => {
  expect(withItem([first, second], { key: 'c', name: 'Ash', note: 'later' }, isSame)).toEqual({
    items: [{ ...first, note: 'later' }, second],
    droppedIds: [],
  });
});

it('drops the record of an item that a corrected one has become', () => {
  const item = { ...second, name: 'Ash' };
  expect(withItem([first, second], item, isSame)).toEqual({ items: [item], droppedIds: ['1'] });
});

it('forgets an item, and names its record if there was one', () => {
  expect(withoutItem([first, second], 'a')).toEqual({ items: [second], droppedIds: ['1'] });
  expect(withoutItem([{ key: 'c', name: 'Cedar' }], 'c')).toEqual({ items: [], droppedIds: [] });
});
