import { createContext, useContext } from 'react';

/** The parent who fills in the form, as their account has them. */
export interface AccountHolder {
  userId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: string;
  email: string;
}

/** Null where nobody is known, as in a test of one section. */
export const AccountHolderContext = createContext<AccountHolder | null>(null);

export const useAccountHolder = () => useContext(AccountHolderContext);
