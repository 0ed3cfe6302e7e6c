import * as z from 'zod/mini';
import { genders } from '../domain/enumerations';
import { parentGenders } from '../domain/parentGenders';
import { normalizeUsername } from '../domain/username';
import {
  email,
  id,
  oneOf,
  optionalText,
  orEmpty,
  pastDate,
  pictureUrl,
  POSTAL_CODE_MAXIMUM,
  requiredText,
} from './fields';
import { guardianBirthday } from './parents';
import { newPassword } from './passwords';
import { ofKind } from './privacy';

/** Letters, digits and signs, no spaces (P5.1). */
export const username = ofKind(
  'username',
  requiredText('username').check(
    z.overwrite(normalizeUsername),
    z.regex(/^\S*$/, 'validation.usernameSpaces'),
  ),
);

/** Where the parent lives: the first page of account creation. */
export const locationFields = {
  countryId: id,
  provinceId: id,
  cityId: id,
  postalCode: requiredText('postalCode', POSTAL_CODE_MAXIMUM),
  addressLine1: requiredText('address'),
  addressLine2: optionalText('address'),
};

/** The second page, without the number of children, which stays on the device. */
export const guardianInformationFields = {
  firstName: requiredText('name'),
  middleName: optionalText('name'),
  lastName: requiredText('name'),
  gender: oneOf(parentGenders),
  email,
  dateOfBirth: guardianBirthday,
  profession: id,
};

/** A child of the registration; the form's own names end in `Student` (P5.7). */
export const registrationStudentFields = {
  firstName: requiredText('name'),
  middleName: optionalText('name'),
  lastName: requiredText('name'),
  placeOfBirth: requiredText('address'),
  dateOfBirth: pastDate,
  gender: oneOf(genders),
};

const registeredParent = z.strictObject({
  ...guardianInformationFields,
  middleName: orEmpty(guardianInformationFields.middleName),
  imageProfile: orEmpty(pictureUrl),
  username,
  password: newPassword,
});

const registeredAddress = z.strictObject({
  addressLine1: locationFields.addressLine1,
  addressLine2: orEmpty(locationFields.addressLine2),
  postalCode: locationFields.postalCode,
  type: z.literal('Residential'),
  isPrimary: z.literal(true),
  city: id,
});

const registeredApplication = z.strictObject({
  ...registrationStudentFields,
  middleName: orEmpty(registrationStudentFields.middleName),
  profilePicture: orEmpty(pictureUrl),
  offer: id,
});

/** Nobody has shown yet that the address is theirs: a family with more children adds them once it is (decision 50). */
export const REGISTRATION_STUDENTS_MAXIMUM = 10;

/** POST /accounts/parent-applications: account, address and first children in one (P3.13). */
export const registrationPayload = z.strictObject({
  parent: registeredParent,
  parentAddress: registeredAddress,
  applications: z
    .array(registeredApplication)
    .check(
      z.minLength(1, 'validation.required'),
      z.maxLength(REGISTRATION_STUDENTS_MAXIMUM, 'validation.tooManyChildren'),
    ),
});
export type RegistrationPayload = z.infer<typeof registrationPayload>;

/** POST /accounts/parents: the same without children (decision 21), whether it leaves the list out or empty. */
export const parentPayload = z.strictObject({
  parent: registeredParent,
  parentAddress: registeredAddress,
  applications: z.optional(z.array(registeredApplication).check(z.maxLength(0, 'validation.unknownField'))),
});
export type ParentPayload = z.infer<typeof parentPayload>;
