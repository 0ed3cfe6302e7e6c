import * as z from 'zod/mini';
import { offerDto } from '../../contract/schools';

const texts = z.record(z.string(), z.string());

/** What the current version of a stored draft looks like. Apart from the others: the sign-in page does without it. */
export const draftShape = z.object({
  id: z.string(),
  parentId: z.string(),
  schoolId: z.string(),
  offer: offerDto,
  applicantId: z.nullable(z.string()),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
  recordIds: texts,
  sent: texts,
  status: z.record(z.string(), z.enum(['unsaved', 'saving', 'saved', 'alreadySaved'])),
  intents: z.record(z.string(), z.object({ key: z.string(), fingerprint: z.string() })),
  revision: z.int(),
  savedAt: z.nullable(z.string()),
});
