import { useMemo } from 'react';
import { isSameChild, type Child } from '../domain/sameChild';
import { selectChildren } from './children';
import { useAppSelector } from './hooks';
import { selectAccount, selectParent, selectUserId } from './session';

const nobody: Child = {};

/** What the account knows about the signed-in parent, for a form `about` a child; null when nobody is signed in. */
export const useSignedInParent = (about: Child = nobody) => {
  const userId = useAppSelector(selectUserId);
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  const all = useAppSelector(selectChildren);
  return useMemo(() => {
    if (userId === null || !parent) return null;
    const { firstName, middleName, lastName, gender } = parent;
    const email = parent.email || (account?.email ?? '');
    const children = all.filter((child) => !isSameChild(child, about));
    return { userId, firstName, middleName, lastName, gender, email, children };
  }, [userId, parent, account, all, about]);
};
