import { toFingerprint } from '../lib/fingerprint';
import { foldText } from '../lib/foldText';
import { isEmail } from './email';

/**
 * The name in the letters of an address. A name that has none of them becomes a number, always the same, because each child of a family
 * needs an address of its own.
 */
const addressed = (firstName: string): string => {
  const name = foldText(firstName).trim();
  const latin = name.replace(/[^a-z0-9]/g, '');
  if (latin !== '' || name === '') return latin || 'child';
  return `child${Number.parseInt(toFingerprint(name), 16) % 10_000}`;
};

/**
 * An address for a child without one, "parent+child@example.org", made from the parent's address and the child's first
 * name; most mail providers deliver it to the parent. Null when the parent's address is not known.
 */
export const childEmail = (parentEmail: string, firstName: string): string | null => {
  const at = parentEmail.lastIndexOf('@');
  const mailbox = parentEmail.slice(0, Math.max(at, 0)).replace(/\+.*$/, '');
  const address = `${mailbox}+${addressed(firstName)}${parentEmail.slice(at)}`;
  return mailbox !== '' && isEmail(address) ? address : null;
};
