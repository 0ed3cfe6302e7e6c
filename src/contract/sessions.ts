import * as z from 'zod/mini';
import { id } from './fields';

/**
 * A session of the account. `device`: browser and system in words, empty when unknown; `address`: where the sign-in
 * came from. Neither the token nor anything derived from it is sent.
 */
export const sessionDto = z.object({
  id,
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  activeAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionDto = z.infer<typeof sessionDto>;
export const sessionsDto = z.array(sessionDto);

/** How a session ends. `endsPush`: notifications end on the device too, because the parent signs out and neither locks nor is idle (ADR 28). */
export const endQuery = z.strictObject({ endsPush: z.optional(z.enum(['true', 'false'])) });
export type EndQuery = z.infer<typeof endQuery>;

/**
 * POST /accounts/sessions/end: ends the session whose token has this SHA-256 (base64url). It opens nothing, so a device may
 * keep it until the server has answered, after it has forgotten the token.
 */
export const endSessionPayload = z.strictObject({
  fingerprint: z.string().check(z.regex(/^[\w-]{43}$/, 'validation.text')),
});
