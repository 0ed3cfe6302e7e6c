import * as z from 'zod/mini';
import { LONG_TEXT_MAXIMUM, requiredText, timestamp } from './fields';

/**
 * A parent who has asked to be recognised by a document (decision 15), as the school sees it. `stated`: the date of birth that
 * was sent with the document; `paper.storedName`: the file in the server's folder of files.
 */
export const schoolIdentityDto = z.object({
  id: z.string(),
  createdAt: timestamp,
  parent: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    email: z.string(),
    username: z.string(),
  }),
  isActivated: z.boolean(),
  stated: z.object({ dateOfBirth: z.string() }),
  paper: z.object({ fileName: z.string(), contentType: z.string(), storedName: z.string() }),
});
export type SchoolIdentityDto = z.infer<typeof schoolIdentityDto>;
export const schoolIdentitiesDto = z.array(schoolIdentityDto);

/** The school's decision. The parent reads the reason of a refusal in a mail. */
export const identityDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accepted') }),
  z.strictObject({ decision: z.literal('refused'), reason: requiredText('freeText', LONG_TEXT_MAXIMUM) }),
]);
export type IdentityDecision = z.infer<typeof identityDecision>;
