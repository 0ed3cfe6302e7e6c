import { createContext, useContext } from 'react';
import type { Child } from '../api/entities';

/** The parent who fills in the form, as their account has them. */
export interface AccountHolder {
  userId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: string;
  email: string;
  /** The parent's children in the portal, but for the one whom the form is about. */
  children: readonly Child[];
}

/** Null when there is no account, as in a test of one section. */
export const AccountHolderContext = createContext<AccountHolder | null>(null);

export const useAccountHolder = () => useContext(AccountHolderContext);
