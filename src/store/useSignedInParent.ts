import { useMemo } from 'react';
import { personName } from '../domain/personName';
import { foldText } from '../lib/foldText';
import { selectChildren } from './children';
import { useAppSelector } from './hooks';
import { selectAccount, selectParent, selectUserId } from './session';

interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

export const isSamePerson = (child: Person, other: Partial<Person> | undefined) =>
  child.dateOfBirth.slice(0, 10) === other?.dateOfBirth?.slice(0, 10) &&
  foldText(personName(child)) === foldText(`${other.firstName ?? ''} ${other.lastName ?? ''}`);

/** What the account knows about the signed-in parent, for a form `about` a child; null when nobody is signed in. */
export const useSignedInParent = (about?: Partial<Person>) => {
  const userId = useAppSelector(selectUserId);
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  const all = useAppSelector(selectChildren);
  return useMemo(() => {
    if (userId === null || !parent) return null;
    const { firstName, middleName, lastName, gender } = parent;
    const email = parent.email || (account?.email ?? '');
    const children = all.filter((child) => !isSamePerson(child, about));
    return { userId, firstName, middleName, lastName, gender, email, children };
  }, [userId, parent, account, all, about]);
};
