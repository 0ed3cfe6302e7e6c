import * as z from 'zod/mini';
import { contactTypes, genders, guardianTitles, relationships } from '../domain/enumerations';
import { GUARDIANS_AT_MOST } from '../domain/limits';
import { dtoFields } from './dto';
import { answer, email, id, oneOf, requiredText, version } from './fields';
import { phone } from './phone';

/** The forms say that it is professional. */
export const guardianContact = z.strictObject({
  contact: phone,
  contactType: oneOf(contactTypes),
  isPrimary: z.boolean(),
});

/** Whole number, at least 0 (decision 8). That it is unique across guardians is a rule of the priority section. */
export const priority = z
  .int('validation.priorityNumber')
  .check(z.gte(0, 'validation.priorityNegative'), z.lte(1_000_000, 'validation.priorityNumber'));

const ownFields = {
  safeWord: requiredText('demandedText'),
  titleGuardian: oneOf(guardianTitles),
  firstName: requiredText('name'),
  middleName: requiredText('name'),
  lastName: requiredText('name'),
  gender: oneOf(genders),
  relationshipType: oneOf(relationships),
  email,
  employer: requiredText('name'),
  isEmergencyContact: answer('plain'),
  canPickUpStudent: answer('sensitive'),
  isLivingWithStudent: answer('sensitive'),
};

export const guardianFields = {
  ...ownFields,
  /** The first is the primary phone; the second is optional in the wizard (decision 7). */
  guardianContacts: z.array(guardianContact).check(z.minLength(1, 'validation.required'), z.maxLength(2)),
};

/** `applicant` is the applicant's id. */
export const guardianPayload = z.strictObject({
  ...guardianFields,
  applicant: id,
  priority: z.optional(z.nullable(priority)),
});
export type GuardianPayload = z.infer<typeof guardianPayload>;
export const guardiansPayload = z
  .array(guardianPayload)
  .check(z.minLength(1), z.maxLength(GUARDIANS_AT_MOST));
export const guardianPatch = z.partial(guardianPayload);
export type GuardianPatch = z.infer<typeof guardianPatch>;

export const guardianDto = z.object({
  id,
  applicant: id,
  ...dtoFields(ownFields),
  priority: z.nullable(z.number()),
  guardianContacts: z.array(z.object(dtoFields(guardianContact.shape))),
  version,
});
export type GuardianDto = z.infer<typeof guardianDto>;
export const guardiansDto = z.array(guardianDto);
