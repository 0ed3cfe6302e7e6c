import * as z from 'zod/mini';
import { text } from '../../contract/fields';
import type { FormValues } from '../../contract/formValues';
import { siblingFields } from '../../contract/siblings';
import { SIBLINGS_AT_MOST } from '../../domain/limits';
import { yesNo, type YesNo } from '../../lib/yesNo';
import { askedAfterYes, wholeEntries } from '../listSchema';
import type { Collected } from '../section';

export interface SiblingsValues {
  hasSiblings: YesNo;
  siblings: Collected<SiblingValues>[];
}

export const siblingSchema = z.object(siblingFields);
/** With what is only shown: the server knows school and grade by their ids. */
export const siblingForm = z.extend(siblingSchema, { gradeName: text('serverText') });
export type SiblingValues = FormValues<typeof siblingForm>;
export type SiblingParsed = z.infer<typeof siblingSchema>;

/** "Yes" needs at least one sibling (E5.11: the count is required). */
const yesIsFollowed = z.superRefine<{ hasSiblings: unknown; siblings: unknown }>(
  ({ hasSiblings, siblings }, context) => {
    if (hasSiblings !== true || (siblings as unknown[]).length > 0) return;
    context.addIssue({ code: 'custom', path: ['siblings'], message: 'sibling.oneRequired' });
  },
);

export const siblingsSchema = askedAfterYes(
  'hasSiblings',
  'siblings',
  z
    .object({
      hasSiblings: yesNo,
      siblings: wholeEntries(
        z.array(siblingSchema).check(z.maxLength(SIBLINGS_AT_MOST, 'validation.tooMany')),
      ),
    })
    .check(yesIsFollowed),
);
