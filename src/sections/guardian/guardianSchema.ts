import * as z from 'zod/mini';
import type { FormValues } from '../../contract/formValues';
import { guardianFields } from '../../contract/guardians';
import { phone } from '../../contract/phone';
import { normalizeEmail } from '../../domain/email';
import { GUARDIANS_AT_MOST } from '../../domain/limits';
import { guardianPerson } from '../../summary/guardianRows';
import { wholeEntries } from '../listSchema';
import type { Collected } from '../section';

/** The contacts step: one safe word, and everybody who may use it. */
export interface GuardiansValues {
  safeWord: string;
  guardians: Collected<GuardianValues>[];
}

const { email, safeWord } = guardianFields;

/** The second phone is optional in the wizard and required in the edit form (decision 7). */
export const guardianSchema = z.object({ safeWord, ...guardianPerson });
export const guardianEditSchema = z.object({ safeWord, ...guardianPerson, phone2: phone });
export type GuardianValues = FormValues<typeof guardianSchema>;
export type GuardianParsed = z.infer<typeof guardianSchema>;

export const hasSameEmail = (one: { email: string }, other: { email: string }): boolean =>
  normalizeEmail(one.email) === normalizeEmail(other.email);

/** The dialog of the contacts step. The step asks for the safe word once, outside it, and refuses an e-mail that another guardian has. */
export const guardianDialogSchema = (others: readonly { email: string }[]) =>
  z.object({
    ...guardianPerson,
    email: email.check(
      z.refine(
        (typed) => !others.some((other) => hasSameEmail(other, { email: typed })),
        'guardian.emailExists',
      ),
    ),
  });

export const guardiansSchema = z.object({
  safeWord,
  guardians: wholeEntries(
    z
      .array(z.object(guardianPerson))
      .check(z.minLength(1, 'guardian.oneRequired'), z.maxLength(GUARDIANS_AT_MOST, 'validation.tooMany')),
  ),
});
