import type { PriorityEntry } from './prioritySchema';

const numberOf = ({ priority }: Pick<PriorityEntry, 'priority'>) =>
  /^\d+$/.test(priority.trim()) ? Number(priority) : Infinity;

/** The guardians as they are called: by their numbers, those without a number last, in the order in which they stood. */
export const inCallingOrder = <Entry extends Pick<PriorityEntry, 'priority'>>(
  entries: readonly Entry[],
): Entry[] =>
  [...entries].sort((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === second ? 0 : first - second;
  });

/** The guardians in their new order and numbered by it from 0, one of them a place further up (-1) or down (1). */
export const moveEntry = (entries: readonly PriorityEntry[], id: string, by: -1 | 1): PriorityEntry[] => {
  const order = inCallingOrder(entries);
  const from = order.findIndex((entry) => entry.id === id);
  const moved = order.splice(from, 1);
  order.splice(Math.max(from + by, 0), 0, ...moved);
  return order.map((entry, place) => ({ ...entry, priority: String(place) }));
};
