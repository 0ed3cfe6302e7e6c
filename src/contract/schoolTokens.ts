import * as z from 'zod/mini';
import { STAFF_TOKEN_DAYS, staffScopes } from '../domain/staffScopes';
import { id, oneOf, requiredText, timestamp } from './fields';

/** A personal token for somebody of the school's staff, good for so many days. */
export const schoolTokenPayload = z.strictObject({
  name: requiredText('name', 100),
  scopes: z
    .array(oneOf(staffScopes))
    .check(z.minLength(1, 'validation.required'), z.maxLength(staffScopes.length, 'validation.tooMany')),
  days: z
    .int('validation.required')
    .check(z.gte(1, 'validation.required'), z.lte(STAFF_TOKEN_DAYS, 'validation.tooMany')),
});
export type SchoolTokenPayload = z.infer<typeof schoolTokenPayload>;

export const schoolTokenDto = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(staffScopes)),
  createdAt: timestamp,
  expiresAt: timestamp,
  state: z.enum(['open', 'expired', 'revoked']),
});
export type SchoolTokenDto = z.infer<typeof schoolTokenDto>;
export const schoolTokensDto = z.array(schoolTokenDto);

/** The token itself, which is never shown again. */
export const newSchoolTokenDto = z.extend(schoolTokenDto, { token: z.string() });
export type NewSchoolTokenDto = z.infer<typeof newSchoolTokenDto>;
