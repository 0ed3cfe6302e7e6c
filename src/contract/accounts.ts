import * as z from 'zod/mini';
import { parentGenders } from '../domain/parentGenders';
import { id, oneOf, version } from './fields';

export { loginPayload, type LoginPayload } from './login';

export const parentDto = z.object({
  id,
  userDetailsId: id,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: oneOf(parentGenders),
  dateOfBirth: z.string(),
  version,
});
export type ParentDto = z.infer<typeof parentDto>;

export const loginDto = z.object({
  id,
  details: parentDto,
  account: z.object({
    id,
    email: z.string(),
    token: z.string(),
    imageProfile: z.string(),
    /** Base64 of 32 bytes: the key of this parent's drafts at rest (addition, decision 34). */
    draftKey: z.string(),
  }),
  /** There when nobody has signed in with this account before (addition). */
  isFirst: z.optional(z.literal(true)),
});
export type LoginDto = z.infer<typeof loginDto>;

export const keptSessionDto = z.object({ expiresAt: z.string() });
export const acknowledgement = z.object({});
