import { parentUpdate } from '../../../src/contract/parents';
import type { Examination } from './examination';
import { textOf, type Fields } from './reading';
import type { SignedIn } from './signIn';

const reasons = {
  registerParent: 'It would open an account.',
  register: 'It would open an account.',
  sendCode: 'It would send a mail.',
  activateAccount: 'It takes a code from a mail.',
  resetPassword: 'It takes a code from a mail.',
  changePassword: 'It would change the password of this parent.',
} as const;

/** Calls that would open accounts, send mails or change a password are left to a person. */
export const leaveAccounts = ({ skip }: Examination): void => {
  for (const [name, why] of Object.entries(reasons)) skip(name as keyof typeof reasons, why);
};

/** The personal information as the portal would send it for a form that is saved unchanged. */
const unchanged = ({ firstName, middleName, lastName, dateOfBirth, gender }: Fields) => ({
  firstName: textOf(firstName),
  middleName: textOf(middleName),
  lastName: textOf(lastName),
  dateOfBirth: textOf(dateOfBirth).slice(0, 10),
  gender: textOf(gender).toLowerCase(),
});

/** Sends the personal information back as it was answered, so that nothing changes. */
export const keepParent = async (
  { ask, skip }: Examination,
  { parentId, details }: SignedIn,
): Promise<void> => {
  const body = unchanged(details);
  if (parentUpdate.safeParse(body).success)
    await ask('updateParent', { parameters: { userId: parentId }, body });
  else skip('updateParent', 'The login does not tell all that it would send back.');
};
