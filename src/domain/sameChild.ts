import { foldText } from '../lib/foldText';

/** A value that is not known yet is undefined, null or ''. */
export interface Child {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
}

/** A name as `isSameChild` compares it. */
export const plainName = (name: string | null | undefined) =>
  foldText(name ?? '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const dayOf = ({ dateOfBirth }: Child) => dateOfBirth?.slice(0, 10);

/**
 * Whether two records of one parent are about the same child: the same first name, whatever its case, accents, keyboard and
 * spaces, for which a hyphen may stand, and the same day of birth (decision 30, ADR 10). The last name may change with a
 * family; it decides only where a day of birth is not told.
 */
export const isSameChild = (one: Child, other: Child): boolean => {
  const firstName = plainName(one.firstName);
  if (firstName === '' || firstName !== plainName(other.firstName)) return false;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day && otherDay ? day === otherDay : plainName(one.lastName) === plainName(other.lastName);
};
