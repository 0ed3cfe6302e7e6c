import * as z from 'zod/mini';
import { offerDto } from '../../contract/schools';
import type { Draft } from '../wizard';
import { readStoredState } from './migrations';

const texts = z.record(z.string(), z.string());

const source = { applicantId: z.string(), firstName: z.string(), date: z.nullable(z.string()) };

/** As it was read from the school's server, which need not tell everything. */
const offer = z.extend(offerDto, { promotion: z.object({ id: z.string(), name: z.string() }) });

/** What the current version of a draft looks like. */
export const draftShape = z.object({
  id: z.string(),
  parentId: z.string(),
  schoolId: z.string(),
  offer,
  applicantId: z.nullable(z.string()),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
  halfTyped: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  recordIds: texts,
  sent: texts,
  status: z.record(z.string(), z.enum(['unsaved', 'saving', 'saved', 'alreadySaved'])),
  replaced: z.optional(
    z.record(z.string(), z.object({ recordId: z.string(), carried: z.record(z.string(), z.number()) })),
  ),
  intents: z.record(
    z.string(),
    z.object({ key: z.string(), fingerprint: z.string(), body: z.optional(z.unknown()) }),
  ),
  versions: z.optional(z.record(z.string(), z.int())),
  unanswered: z.optional(z.record(z.string(), z.array(z.unknown()))),
  copied: z.optional(z.record(z.string(), z.array(z.object({ ...source, fields: texts })))),
  again: z.optional(z.object(source)),
  revision: z.int(),
  savedAt: z.nullable(z.string()),
});

/** The draft that `text` holds; throws when it holds none, like `readStoredState`. */
export const readStoredDraft = (text: string): Draft => readStoredState('wizard', text, draftShape);
