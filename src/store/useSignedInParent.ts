import { useMemo } from 'react';
import { useAppSelector } from './hooks';
import { selectAccount, selectParent, selectUserId } from './session';

/** The signed-in parent, as forms may use what the account says of them; null for nobody. */
export const useSignedInParent = () => {
  const userId = useAppSelector(selectUserId);
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  return useMemo(() => {
    if (userId === null || !parent) return null;
    const { firstName, middleName, lastName, gender } = parent;
    return { userId, firstName, middleName, lastName, gender, email: parent.email || (account?.email ?? '') };
  }, [userId, parent, account]);
};
