import type { Receipt } from '../../../api/entities';
import { isApiError } from '../../../api/errors';
import { toFingerprint } from '../../../lib/fingerprint';
import type { Collected, Owner } from '../../../sections/section';
import { contentSent, intentSettled, recordForgotten } from '../../../store/wizard';
import { payloadOf, type AnyCollection } from '../../../sections/definitions';
import { adoptCollection } from './adoptStep';
import { draftOf, ownerOf, post, rememberRecord, send, settleEarlier, type Saving } from './saving';

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
    recordId: draftOf(saving).recordIds[part],
    payload: payloadOf(item, collected),
  };
};

const isSent = (saving: Saving, { part, payload }: Entry) =>
  draftOf(saving).sent[part] === toFingerprint(payload);

const rememberSent = ({ draftId, dispatch }: Saving, { part, payload }: Entry) =>
  dispatch(contentSent({ draftId, part, fingerprint: toFingerprint(payload) }));

/** In place of a fingerprint: the server was asked to remove the item, and may have done so. */
const REMOVING = '';

/**
 * Takes from the server what the parent took out of the list since it was saved. An item that was put back before a removal
 * was answered is removed all the same, and made anew afterwards.
 */
const removeGone = async (
  saving: Saving,
  { id, remove }: AnyCollection,
  kept: readonly string[],
): Promise<void> => {
  const known = Object.entries(draftOf(saving).recordIds).filter(([part]) => part.startsWith(`${id}.`));
  for (const [part, recordId] of known) {
    if (kept.includes(part) && draftOf(saving).sent[part] !== REMOVING) continue;
    saving.dispatch(contentSent({ draftId: saving.draftId, part, fingerprint: REMOVING }));
    try {
      await send(saving, remove(recordId));
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
    }
    saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId: part }));
  }
};

/** What is made by one call; a repeat of it says of which items its records are. */
interface Bulk {
  entries: Entry[];
  owner: Owner;
}

const bulkOf = (saving: Saving, collection: AnyCollection, values: object): Bulk => ({
  entries: entriesOf(saving, collection, values).filter(({ recordId }) => recordId === undefined),
  owner: ownerOf(saving),
});

const entriesOf = (saving: Saving, collection: AnyCollection, values: object): Entry[] =>
  collection.itemsOf(values).map((item) => entryOf(saving, collection, item));

const callOf = ({ id }: AnyCollection) => `createAll.${id}`;

const makeBy =
  ({ createAll }: AnyCollection) =>
  ({ entries, owner }: Bulk, key: string) =>
    createAll(
      entries.map(({ payload }) => payload),
      owner,
      key,
    );

const rememberAll = (saving: Saving, { ids }: Receipt, { entries }: Bulk) =>
  entries.forEach((entry, index) => {
    rememberRecord(saving, entry.part, ids[index]);
    rememberSent(saving, entry);
  });

const createMissing = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const bulk = bulkOf(saving, collection, values);
  if (bulk.entries.length === 0) return;
  const receipt = await post(saving, callOf(collection), bulk, makeBy(collection));
  rememberAll(saving, receipt, bulk);
  // the specification does not show the answer: another API may name none of the records
  if (receipt.ids.length < bulk.entries.length) await adoptCollection(saving, collection, values);
};

/**
 * An API that keeps no intent keys makes twice what is sent twice: what nobody answered is looked up before it is sent again.
 * Where it is not all there, the key must do.
 */
const findUnanswered = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const call = callOf(collection);
  const earlier = draftOf(saving).intents[call]?.body as Bulk | undefined;
  if (!earlier) return;
  await adoptCollection(saving, collection, values).catch(() => undefined);
  const { recordIds } = draftOf(saving);
  if (earlier.entries.every(({ part }) => recordIds[part] !== undefined))
    saving.dispatch(intentSettled({ draftId: saving.draftId, call }));
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
  await findUnanswered(saving, collection, values);
  await settleEarlier(
    saving,
    callOf(collection),
    bulkOf(saving, collection, values),
    makeBy(collection),
    (receipt, earlier) => rememberAll(saving, receipt, earlier),
  );
  const kept = entriesOf(saving, collection, values).map(({ part }) => part);
  await removeGone(saving, collection, kept);
  await createMissing(saving, collection, values);
  for (const entry of entriesOf(saving, collection, values)) {
    if (entry.recordId === undefined || isSent(saving, entry) || !collection.item.patch) continue;
    await send(saving, collection.item.patch(entry.recordId, entry.payload, ownerOf(saving)));
    rememberSent(saving, entry);
  }
};
