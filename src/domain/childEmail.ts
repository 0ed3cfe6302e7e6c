import { foldText } from '../lib/foldText';
import { isEmail } from './email';

/**
 * An address for a child without one, "parent+child@example.org", made from the parent's address and the child's first
 * name; most mail providers deliver it to the parent. Null when the parent's address is not known.
 */
export const childEmail = (parentEmail: string, firstName: string): string | null => {
  const at = parentEmail.lastIndexOf('@');
  const mailbox = parentEmail.slice(0, Math.max(at, 0)).replace(/\+.*$/, '');
  const child = foldText(firstName).replace(/[^a-z0-9]/g, '') || 'child';
  const address = `${mailbox}+${child}${parentEmail.slice(at)}`;
  return mailbox !== '' && isEmail(address) ? address : null;
};
