import * as z from 'zod/mini';
import { fileUrl } from '../../contract/fields';
import { isConfirmed, newPassword } from '../../contract/passwords';
import {
  guardianInformationFields,
  locationFields,
  REGISTRATION_STUDENTS_MAXIMUM,
  registrationStudentFields,
  username,
} from '../../contract/registration';

const location = z.object(locationFields);

/** Postal code and address are asked for once a city is chosen; until then only the city is missing. */
const withoutHiddenFields = z.transform((values: unknown) =>
  typeof values === 'object' && values !== null && 'cityId' in values && values.cityId === ''
    ? { ...values, postalCode: '-', addressLine1: '-' }
    : values,
);
export const locationSchema: z.ZodMiniType<z.infer<typeof location>> = z.pipe(withoutHiddenFields, location);

const isChildrenCount = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= REGISTRATION_STUDENTS_MAXIMUM;

export const guardianSchema = z.object({
  childrenCount: z
    .string('validation.required')
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.refine(isChildrenCount, 'registration.guardian.childrenCount.wrong'),
    ),
  ...guardianInformationFields,
});

const { firstName, middleName, lastName, placeOfBirth, dateOfBirth, gender } = registrationStudentFields;
export const studentSchema = z.object({
  firstNameStudent: firstName,
  middleNameStudent: middleName,
  lastNameStudent: lastName,
  placeOfBirth,
  dateOfBirth,
  gender,
  picture: fileUrl,
});

/** `taken`: the user names that the server has refused so far. */
export const accountSchema = (taken: readonly string[]) =>
  z
    .object({
      username: username.check(
        z.refine((name) => !taken.includes(name), 'registration.account.username.taken'),
      ),
      password: newPassword,
      confirmation: z
        .string('validation.passwordConfirm')
        .check(z.minLength(1, 'validation.passwordConfirm')),
    })
    .check(
      z.refine(isConfirmed, {
        path: ['confirmation'],
        error: 'validation.passwordsDoNotMatch',
        // reported with the other problems, not only after those are solved
        when: () => true,
      }),
    );
