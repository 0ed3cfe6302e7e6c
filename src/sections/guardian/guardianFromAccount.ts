import { genders } from '../../domain/enumerations';
import type { AccountHolder } from '../accountHolder';
import type { GuardianValues } from './guardianSchema';

type Known = Pick<
  GuardianValues,
  'titleGuardian' | 'firstName' | 'middleName' | 'lastName' | 'gender' | 'email'
>;

/** What an account tells of its holder as a guardian; title and gender only where the form knows the gender. */
export const guardianFromAccount = (holder: AccountHolder): Known => {
  const gender = genders.find((known) => known === holder.gender) ?? '';
  const { firstName, middleName, lastName, email } = holder;
  return { titleGuardian: gender, firstName, middleName, lastName, gender, email };
};
