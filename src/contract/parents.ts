import * as z from 'zod/mini';
import { isGuardianOldEnough } from '../domain/age';
import { parentGenders } from '../domain/parentGenders';
import { ofKind } from './privacy';
import { id, oneOf, optionalText, orEmpty, pastDate, requiredText, version } from './fields';

/** A parent is 18 or older; only the years count (P5.6, P9.2). */
export const guardianBirthday = ofKind(
  'birthday',
  pastDate.check(z.refine((date) => isGuardianOldEnough(date, new Date()), 'validation.guardianAge')),
);

/** PUT /accounts/parents/{userId}: the personal information that a parent may change (P7.8). */
export const parentUpdate = z.strictObject({
  firstName: requiredText('name'),
  middleName: orEmpty(optionalText('name')),
  lastName: requiredText('name'),
  dateOfBirth: guardianBirthday,
  gender: oneOf(parentGenders),
});
export type ParentUpdate = z.infer<typeof parentUpdate>;

export const parentAddressDto = z.object({
  id,
  countryName: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  postalCode: z.string(),
  addressLine1: z.string(),
  /** The ids of the same place, and the second line (additions): what a form about the child may start from. */
  addressLine2: z.optional(z.string()),
  countryId: z.optional(id),
  provinceId: z.optional(id),
  cityId: z.optional(id),
  version,
});
export type ParentAddressDto = z.infer<typeof parentAddressDto>;
export const parentAddressesDto = z.array(parentAddressDto);
