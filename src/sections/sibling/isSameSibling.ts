import type { SiblingValues } from './siblingSchema';

const folded = (sibling: SiblingValues) =>
  `${sibling.firstName.trim()} ${sibling.lastName.trim()} ${sibling.dateOfBirth}`.toLowerCase();

/** Same name and date of birth (decision 30). */
export const isSameSibling = (one: SiblingValues, other: SiblingValues): boolean =>
  folded(one) === folded(other);
