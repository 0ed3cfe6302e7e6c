import { isApiError } from '../../../api/errors';
import { toFingerprint } from '../../../lib/fingerprint';
import type { Collected } from '../../../sections/section';
import { contentSent, recordForgotten } from '../../../store/wizard';
import { payloadOf, type AnyCollection } from '../../../sections/definitions';
import { draftOf, ownerOf, post, rememberRecord, send, type Saving } from './saving';

interface Entry {
  /** Where the draft remembers the item's record: `section.key`. */
  part: string;
  recordId: string | undefined;
  payload: object;
}

const entryOf = (saving: Saving, { id, item }: AnyCollection, collected: Collected<object>): Entry => {
  const part = `${id}.${collected.key}`;
  return {
    part,
    recordId: draftOf(saving).recordIds[part] ?? collected.recordId,
    payload: payloadOf(item, collected),
  };
};

const isSent = (saving: Saving, { part, payload }: Entry) =>
  draftOf(saving).sent[part] === toFingerprint(payload);

const rememberSent = ({ draftId, dispatch }: Saving, { part, payload }: Entry) =>
  dispatch(contentSent({ draftId, part, fingerprint: toFingerprint(payload) }));

/** Takes from the server what the parent took out of the list since it was saved. */
const removeGone = async (
  saving: Saving,
  { id, remove }: AnyCollection,
  kept: readonly string[],
): Promise<void> => {
  const known = Object.entries(draftOf(saving).recordIds).filter(([part]) => part.startsWith(`${id}.`));
  for (const [part, recordId] of known) {
    if (kept.includes(part)) continue;
    try {
      await send(saving, remove(recordId));
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
    }
    saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId: part }));
  }
};

const createMissing = async (
  saving: Saving,
  { id, createAll }: AnyCollection,
  missing: Entry[],
): Promise<void> => {
  if (missing.length === 0) return;
  const owner = ownerOf(saving);
  const payloads = missing.map(({ payload }) => payload);
  const { ids } = await post(saving, `createAll.${id}`, [payloads, owner], (key) =>
    createAll(payloads, owner, key),
  );
  missing.forEach((entry, index) => {
    rememberRecord(saving, entry.part, ids[index]);
    rememberSent(saving, entry);
  });
};

/**
 * Makes the server's list what the form's is: removes, adds all new items in one call, corrects changed ones. What the
 * server answered is remembered at once, so that a save that was cut off goes on where it stopped.
 */
export const saveCollection = async (
  saving: Saving,
  collection: AnyCollection,
  values: object,
): Promise<void> => {
  const entries = collection.itemsOf(values).map((item) => entryOf(saving, collection, item));
  await removeGone(
    saving,
    collection,
    entries.map(({ part }) => part),
  );
  await createMissing(
    saving,
    collection,
    entries.filter(({ recordId }) => recordId === undefined),
  );
  for (const entry of entries) {
    if (entry.recordId === undefined || isSent(saving, entry) || !collection.item.patch) continue;
    await send(saving, collection.item.patch(entry.recordId, entry.payload, ownerOf(saving)));
    rememberSent(saving, entry);
  }
};
