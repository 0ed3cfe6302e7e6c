import * as z from 'zod/mini';
import {
  contactTypes,
  genders,
  mailingAddressTypes,
  primaryAddressTypes,
  races,
} from '../domain/enumerations';
import { socialNumberPattern } from '../domain/socialNumber';
import { dtoFields } from './dto';
import {
  addedAnswer,
  answer,
  email,
  id,
  oneOf,
  optionalText,
  orEmpty,
  pastDate,
  pictureUrl,
  POSTAL_CODE_MAXIMUM,
  requiredText,
  text,
  version,
} from './fields';
import { phone } from './phone';
import { ofAnswerKind, ofKind } from './privacy';

export const postalCode = requiredText('postalCode', POSTAL_CODE_MAXIMUM);
export const socialNumber = ofKind(
  'socialNumber',
  z
    .string('validation.required')
    .check(z.minLength(1, 'validation.required'), z.regex(socialNumberPattern, 'validation.socialNumber')),
);

const oneOfOrNone = <const Values extends readonly string[]>(values: Values) =>
  z.union([oneOf(values), z.literal('')], 'validation.required');

/** The contact type of a student is optional; phones are in international form. */
export const applicantContact = z.strictObject({
  contact: phone,
  contactType: oneOfOrNone(contactTypes),
  isPrimary: z.boolean(),
});

export const primaryAddress = z.strictObject({
  /** Required in the wizard, optional in the edit form. */
  addressType: oneOfOrNone(primaryAddressTypes),
  addressLine1: requiredText('address'),
  addressLine2: optionalText('address'),
  countryId: id,
  provinceId: id,
  cityId: id,
  postalCode,
  isPrimaryAddress: z.literal(true),
});

/** None of its fields is required (E5.4). */
export const mailingAddress = z.strictObject({
  addressLine1: optionalText('address'),
  addressLine2: optionalText('address'),
  postalCode: optionalText('postalCode', POSTAL_CODE_MAXIMUM),
  cityId: optionalText('id'),
  provinceId: optionalText('id'),
  countryId: optionalText('id'),
  isPrimaryAddress: z.literal(false),
  addressType: oneOfOrNone(mailingAddressTypes),
});

/** The fields that a body may leave out (E5.1); a form always has them. */
const sentContact = z.extend(applicantContact, {
  contactType: z._default(applicantContact.shape.contactType, ''),
});
const sentPrimaryAddress = z.extend(primaryAddress, {
  addressLine2: orEmpty(primaryAddress.shape.addressLine2),
  addressType: z._default(primaryAddress.shape.addressType, ''),
});
const sentMailingAddress = z.extend(mailingAddress, {
  addressLine1: orEmpty(mailingAddress.shape.addressLine1),
  addressLine2: orEmpty(mailingAddress.shape.addressLine2),
  postalCode: orEmpty(mailingAddress.shape.postalCode),
  cityId: orEmpty(mailingAddress.shape.cityId),
  provinceId: orEmpty(mailingAddress.shape.provinceId),
  countryId: orEmpty(mailingAddress.shape.countryId),
  addressType: z._default(mailingAddress.shape.addressType, ''),
});

/** What the student step asks for, but for the lists below. */
const ownFields = {
  profilePicture: pictureUrl,
  firstName: requiredText('name'),
  middleName: optionalText('name'),
  lastName: requiredText('name'),
  gender: oneOf(genders),
  dateOfBirth: pastDate,
  placeOfBirth: requiredText('address'),
  socialSecurityNumber: socialNumber,
  email,
};

export const studentFields = {
  ...ownFields,
  applicantContacts: z.array(sentContact).check(z.minLength(1, 'validation.required'), z.maxLength(1)),
  /** Index 0 is the primary address, index 1 the mailing address. */
  applicantAddresses: z.union([
    z.tuple([sentPrimaryAddress]),
    z.tuple([sentPrimaryAddress, sentMailingAddress]),
  ]),
};

const oneRace = ofAnswerKind('sensitive', oneOf(races));
export const raceList = z.array(oneRace).check(z.minLength(1, 'validation.race'), z.maxLength(races.length));

/** A single race as text, as the specification writes it ("Alaskan native") or as the list names it. */
const raceText = z.pipe(
  z.pipe(
    z.string('validation.race'),
    z.transform((text) => [text.trim().toUpperCase().replaceAll(' ', '_')]),
  ),
  raceList,
);

const race = z.union([raceList, raceText], 'validation.race');

/** The questions of the background step beside `race`, additions all. */
const addedQuestions = {
  isHispanicOrLatino: answer('sensitive'),
  hasBirthCertificate: answer('plain'),
  hasImmunizationRecord: answer('plain'),
  hasOtherDocuments: answer('plain'),
  hasAttendedAnotherSchool: answer('plain'),
};
type Answer = ReturnType<typeof answer>;

const askedWith = <Schema>(made: (question: Answer) => Schema) =>
  Object.fromEntries(
    Object.entries(addedQuestions).map(([name, question]) => [name, made(question)]),
  ) as Record<keyof typeof addedQuestions, Schema>;

const ownership = { parentId: z.optional(id) };

/**
 * `parentId` is read from the session, whatever the body says. The offer, an addition, leads a draft back to its
 * wizard.
 */
export const applicantPayload = z.strictObject({
  ...studentFields,
  profilePicture: orEmpty(studentFields.profilePicture),
  middleName: orEmpty(studentFields.middleName),
  race,
  ...askedWith(addedAnswer),
  ...ownership,
  enrollmentOfferId: z.optional(id),
});
export type ApplicantPayload = z.infer<typeof applicantPayload>;

/** `hasSiblings` (addition) keeps the answer of the siblings step. */
export const applicantPatch = z.partial(
  z.strictObject({ ...studentFields, race, ...addedQuestions, ...ownership, hasSiblings: answer('plain') }),
);
export type ApplicantPatch = z.infer<typeof applicantPatch>;

const place = z.nullable(z.object({ name: text('serverText') }));
const addressDto = z.object({
  ...dtoFields(primaryAddress.shape),
  country: place,
  province: place,
  city: place,
});
export type AddressDto = z.infer<typeof addressDto>;

export const applicantDto = z.object({
  id,
  parentId: id,
  ...dtoFields(ownFields),
  applicantContacts: z.array(z.object(dtoFields(applicantContact.shape))),
  applicantAddresses: z.array(addressDto),
  race: z.array(oneRace),
  /** Null, like `hasSiblings`, until it is answered. */
  ...askedWith((question) => z.nullable(question)),
  hasSiblings: z.nullable(z.boolean()),
  version,
});
export type ApplicantDto = z.infer<typeof applicantDto>;
