import * as z from 'zod/mini';
import { parentGenders } from '../domain/enumerations';
import { id, oneOf, optionalText, orEmpty, pastDate, requiredText, version } from './fields';

/** PUT /accounts/parents/{userId}: the personal information that a parent may change (P7.8). */
export const parentUpdate = z.strictObject({
  firstName: requiredText('name'),
  middleName: orEmpty(optionalText('name')),
  lastName: requiredText('name'),
  dateOfBirth: pastDate,
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
