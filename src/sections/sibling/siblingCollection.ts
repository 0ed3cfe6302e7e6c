import { familyApi } from '../../api/family';
import { isSameChild } from '../../domain/sameChild';
import { summarySections } from '../../summary/summarySections';
import { defineCollection, itsOwnId, listOf } from '../section';
import { siblingItem } from './siblingItem';
import { siblingsSchema, type SiblingsValues } from './siblingSchema';
import { SiblingsFields } from './SiblingsFields';

const { createSiblings, removeSibling } = familyApi.endpoints;

export const siblingCollection = defineCollection({
  ...listOf(summarySections.siblings),
  item: siblingItem,
  schema: siblingsSchema,
  /** E4.10 */
  isSavedAtOnce: ({ hasSiblings }) => hasSiblings === 'no',
  emptyValues: (): SiblingsValues => ({ hasSiblings: '', siblings: [] }),
  /** After "no" the list stays in the form, should the parent change their mind, and counts as empty. */
  itemsOf: ({ hasSiblings, siblings }) => (hasSiblings === 'yes' ? siblings : []),
  isSame: isSameChild,
  fromRecords: (records, keyOf = itsOwnId): SiblingsValues => ({
    hasSiblings: records.length > 0 ? 'yes' : '',
    siblings: records.map((record) => ({
      ...siblingItem.fromRecord(record),
      key: keyOf(record.id),
      recordId: record.id,
    })),
  }),
  Fields: SiblingsFields,
  createAll: (payloads, owner, intentKey) =>
    createSiblings.initiate({ body: payloads.map((payload) => ({ ...payload, ...owner })), intentKey }),
  remove: (id) => removeSibling.initiate(id),
});
