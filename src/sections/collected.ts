import type { Collected } from './section';

/** The list with `item` in it: in its own place, else in the place of the item that is the same, else at the end. */
export const withItem = <Item extends object>(
  items: readonly Collected<Item>[],
  item: Collected<Item>,
  isSame: (one: Item, other: Item) => boolean,
): Collected<Item>[] => {
  const twins = items.filter((other) => other.key !== item.key && isSame(other, item));
  const replaced = items.find(({ key }) => key === item.key) ?? twins[0];
  if (!replaced) return [...items, item];
  const { key, recordId } = replaced;
  return items
    .filter((other) => other === replaced || !twins.includes(other))
    .map((other) => (other === replaced ? { ...item, key, recordId } : other));
};
