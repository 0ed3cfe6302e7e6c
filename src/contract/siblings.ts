import * as z from 'zod/mini';
import { SIBLINGS_AT_MOST } from '../domain/limits';
import { dtoFields } from './dto';
import { id, oneOf, pastDate, requiredText, version } from './fields';
import { ofKind } from './privacy';

export const siblingGenders = ['Male', 'Female'] as const;

/** What the portal shows and the server does not need. */
const displayed = ofKind('serverText', z.string('validation.text'));

export const siblingFields = {
  firstName: requiredText('name'),
  lastName: requiredText('name'),
  gender: oneOf(siblingGenders),
  dateOfBirth: pastDate,
  schoolId: id,
  gradeId: id,
  /** For display, like `grade`: the server knows the school by its id. */
  schoolName: z.optional(displayed),
};
export const siblingPayload = z.strictObject({
  ...siblingFields,
  grade: z.optional(z.object({ name: displayed })),
  applicantId: id,
  parentId: z.optional(id),
});
export type SiblingPayload = z.infer<typeof siblingPayload>;
export const siblingsPayload = z.array(siblingPayload).check(z.minLength(1), z.maxLength(SIBLINGS_AT_MOST));
/** All fields of the POST, what names the school among them (decision 47). */
export const siblingPatch = z.partial(siblingPayload);
export type SiblingPatch = z.infer<typeof siblingPatch>;

export const siblingDto = z.object({
  id,
  applicantId: id,
  parentId: id,
  ...dtoFields({ ...siblingFields, schoolName: displayed }),
  grade: z.object({ name: displayed }),
  version,
});
export type SiblingDto = z.infer<typeof siblingDto>;
export const siblingsDto = z.array(siblingDto);
