import * as z from 'zod/mini';
import { otherwise } from '../../lib/otherwise';

const text = z.string();

const studentValues = z.object({
  firstNameStudent: text,
  middleNameStudent: text,
  lastNameStudent: text,
  placeOfBirth: text,
  dateOfBirth: text,
  gender: text,
  picture: text,
});

const draft = z.object({
  id: text,
  startedAt: z.nullable(text),
  location: z.object({
    countryId: text,
    provinceId: text,
    cityId: text,
    postalCode: text,
    addressLine1: text,
    addressLine2: text,
  }),
  guardian: z.object({
    childrenCount: text,
    firstName: text,
    middleName: text,
    lastName: text,
    gender: text,
    email: text,
    dateOfBirth: text,
    profession: text,
  }),
  students: z.array(
    z.object({
      id: text,
      schoolId: text,
      schoolName: text,
      offerId: text,
      offerName: text,
      values: studentValues,
    }),
  ),
  unfinished: z.record(text, studentValues),
  begun: z.optional(z.record(text, z.object({ schoolId: text, offerName: text }))),
});

const answers = {
  draft: z.nullable(draft),
  codeFlow: z.nullable(
    z.object({ flowId: z._default(text, ''), email: text, isOfRegistration: z.optional(z.boolean()) }),
  ),
};
export const answersShape = z.object(answers);

/**
 * What a visitor without an account leaves on the device. `since`: ISO 8601, from when its day counts. A flow that cannot be
 * read costs nobody the answers beside it.
 */
export const registrationShape = z.object({
  ...answers,
  codeFlow: otherwise(answers.codeFlow, null),
  since: text,
});
export type KeptRegistration = z.infer<typeof registrationShape>;
