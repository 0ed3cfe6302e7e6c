import * as z from 'zod/mini';
import { id, oneOf, pastDate, requiredText, version } from './fields';

export const siblingGenders = ['Male', 'Female'] as const;

export const siblingFields = {
  firstName: requiredText(),
  lastName: requiredText(),
  gender: oneOf(siblingGenders),
  dateOfBirth: pastDate,
  schoolId: id,
  gradeId: id,
  /** For display, like `grade`: the server knows the school by its id. */
  schoolName: z.optional(z.string('validation.text')),
};
export const siblingPayload = z.strictObject({
  ...siblingFields,
  grade: z.optional(z.object({ name: z.string('validation.text') })),
  applicantId: id,
  parentId: z.optional(id),
});
export type SiblingPayload = z.infer<typeof siblingPayload>;
export const siblingsPayload = z.array(siblingPayload).check(z.minLength(1), z.maxLength(30));
/** All fields of the POST, what names the school among them (decision 47). */
export const siblingPatch = z.partial(siblingPayload);
export type SiblingPatch = z.infer<typeof siblingPatch>;

export const siblingDto = z.object({
  id,
  applicantId: id,
  parentId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender: oneOf(siblingGenders),
  dateOfBirth: z.string(),
  schoolId: z.string(),
  schoolName: z.string(),
  gradeId: z.string(),
  grade: z.object({ name: z.string() }),
  version,
});
export type SiblingDto = z.infer<typeof siblingDto>;
export const siblingsDto = z.array(siblingDto);
