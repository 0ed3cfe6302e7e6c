import type { Collected } from './section';

interface Change<Item extends object> {
  items: Collected<Item>[];
  /** Records that were in the list before and are no longer. */
  droppedIds: string[];
}

const recordIdsOf = (items: readonly Collected<object>[]): string[] =>
  items.flatMap(({ recordId }) => recordId ?? []);

/** The list with `item` in it: in its own place, else in the place of the item that is the same, else at the end. */
export const withItem = <Item extends object>(
  items: readonly Collected<Item>[],
  item: Collected<Item>,
  isSame: (one: Item, other: Item) => boolean,
): Change<Item> => {
  const twins = items.filter((other) => other.key !== item.key && isSame(other, item));
  const rest = items.filter((other) => !twins.includes(other));
  if (rest.some(({ key }) => key === item.key)) {
    return {
      items: rest.map((other) => (other.key === item.key ? item : other)),
      droppedIds: recordIdsOf(twins),
    };
  }
  const [twin, ...others] = twins;
  if (!twin) return { items: [...items, item], droppedIds: [] };
  const merged = { ...item, key: twin.key, recordId: twin.recordId };
  return {
    items: items.filter((other) => !others.includes(other)).map((other) => (other === twin ? merged : other)),
    droppedIds: recordIdsOf(others),
  };
};

export const withoutItem = <Item extends object>(
  items: readonly Collected<Item>[],
  key: string,
): Change<Item> => ({
  items: items.filter((item) => item.key !== key),
  droppedIds: recordIdsOf(items.filter((item) => item.key === key)),
});
