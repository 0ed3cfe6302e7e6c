import * as z from 'zod/mini';
import { isUuid } from '../lib/uuid';
import { timestamp } from './fields';

/** The id of a request, or of an applicant (a draft's too). */
export const traceParameters = z.strictObject({
  id: z.string('validation.required').check(z.refine(isUuid, 'validation.text')),
});

/** One line of the server's log. `error` is the name of a fault of ours, `code` that of a refusal or of the database. */
const traceLineDto = z.object({
  time: timestamp,
  requestId: z.string(),
  method: z.nullable(z.string()),
  route: z.nullable(z.string()),
  status: z.nullable(z.number()),
  milliseconds: z.nullable(z.number()),
  error: z.nullable(z.string()),
  code: z.nullable(z.string()),
  applicantId: z.nullable(z.string()),
});
export type TraceLineDto = z.infer<typeof traceLineDto>;

/** Oldest first. */
export const traceDto = z.array(traceLineDto);
