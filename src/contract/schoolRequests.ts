import * as z from 'zod/mini';
import { sectionIds } from '../domain/sections';
import { id, LONG_TEXT_MAXIMUM, oneOf, requiredText, timestamp } from './fields';

/** What the school asks a parent to correct in one section, until the school closes it (addition). `doneAt`: the parent's "done". */
export const openRequestDto = z.object({
  id,
  section: z.enum(sectionIds),
  text: z.string(),
  askedAt: timestamp,
  doneAt: z.nullable(timestamp),
});
export type OpenRequestDto = z.infer<typeof openRequestDto>;

/** The same for the school. `askedBy`: the name of the token. `editedAt`: when the parent last saved that section since. */
export const schoolRequestDto = z.extend(openRequestDto, {
  askedBy: z.string(),
  closedAt: z.nullable(timestamp),
  editedAt: z.nullable(timestamp),
});
export type SchoolRequestDto = z.infer<typeof schoolRequestDto>;

export const schoolRequestPayload = z.strictObject({
  section: oneOf(sectionIds),
  text: requiredText('freeText', LONG_TEXT_MAXIMUM),
});
export type SchoolRequestPayload = z.infer<typeof schoolRequestPayload>;
