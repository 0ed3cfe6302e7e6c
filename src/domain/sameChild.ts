import { foldText } from '../lib/foldText';

/** A value that is not known yet is undefined, null or ''. */
export interface Child {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
}

const plain = (name: string | null | undefined) =>
  foldText(name ?? '')
    .trim()
    .replace(/\s+/g, ' ');

const dayOf = ({ dateOfBirth }: Child) => dateOfBirth?.slice(0, 10);

/**
 * Whether two records of one parent are about the same child: the same first name, whatever its case, accents and spaces, and
 * the same day of birth (decision 30, ADR 10). The last name may change with a family; it decides only where a day of birth is
 * not told.
 */
export const isSameChild = (one: Child, other: Child): boolean => {
  const firstName = plain(one.firstName);
  if (firstName === '' || firstName !== plain(other.firstName)) return false;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day && otherDay ? day === otherDay : plain(one.lastName) === plain(other.lastName);
};
