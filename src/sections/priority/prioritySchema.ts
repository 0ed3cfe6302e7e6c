import * as z from 'zod/mini';
import { id } from '../../contract/fields';
import { guardianFields, priority } from '../../contract/guardians';
import { otherwise } from '../../lib/otherwise';

/** One guardian's place in the order. Relationship and gender travel with it (E7.11). */
export interface PriorityEntry {
  id: string;
  name: string;
  priority: string;
  relationshipType: string;
  gender: string;
}
export interface PriorityValues {
  priorities: PriorityEntry[];
}

const typedPriority = z.pipe(
  z.pipe(
    z
      .string('validation.required')
      .check(
        z.trim(),
        z.minLength(1, 'validation.required'),
        z.regex(/^[+-]?\d*$/, 'validation.priorityNumber'),
      ),
    z.transform(Number),
  ),
  priority,
);

/** A word that is missing or unknown is left out, because the form has no field to correct it in (decision 46). */
const ifKnown = <Words extends z.ZodMiniType>(words: Words) => otherwise(words, undefined);

const entry = z.object({
  id,
  priority: typedPriority,
  relationshipType: ifKnown(guardianFields.relationshipType),
  gender: ifKnown(guardianFields.gender),
});

/** Unique across guardians (decision 8); the later one of two is asked to change. */
const isUnique = z.superRefine<{ priority: unknown }[]>(
  (entries, context) => {
    entries.forEach((one, index) => {
      const isRepeated = entries.slice(0, index).some((earlier) => earlier.priority === one.priority);
      if (typeof one.priority !== 'number' || !isRepeated) return;
      context.addIssue({ code: 'custom', path: [index, 'priority'], message: 'validation.priorityUnique' });
    });
  },
  { when: () => true },
);

export const prioritySchema = z.object({ priorities: z.array(entry).check(isUnique) });

export type PriorityParsed = z.infer<typeof prioritySchema>;
