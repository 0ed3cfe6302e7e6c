import { applicantsApi } from '../../../api/applicants';
import type { Receipt } from '../../../api/entities';
import { isApiError } from '../../../api/errors';
import type { ApplicantPatch } from '../../../contract/applicants';
import { toFingerprint } from '../../../lib/fingerprint';
import { toBoolean } from '../../../lib/yesNo';
import type { Collected, Owner } from '../../../sections/section';
import { contentSent, intentSettled, recordForgotten } from '../../../store/wizard';
import { payloadOf, type AnyCollection } from '../../../sections/definitions';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { saved, type SaveOutcome } from '../outcome';
import { adoptCollection, readAgain, recordsOf } from './adoptStep';
import { draftOf, ownerOf, post, rememberRecord, send, settleEarlier, typedIn, type Saving } from './saving';

interface Entry {
  /** The key under which the draft remembers the item's record: `section.key`. */
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

/** Stored in place of a fingerprint: the server was asked to remove the item and may have done so. */
const REMOVING = '';

const removeRecord = async (
  saving: Saving,
  { remove }: AnyCollection,
  { part, recordId }: { part: string; recordId: string },
): Promise<void> => {
  saving.dispatch(contentSent({ draftId: saving.draftId, part, fingerprint: REMOVING }));
  try {
    await send(saving, remove(recordId));
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
  saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId: part }));
};

/**
 * Removes from the server what the parent has removed from the list since the last save. An item that was put back
 * before the removal was answered is still removed, and created again afterwards.
 */
const removeGone = async (
  saving: Saving,
  collection: AnyCollection,
  kept: readonly string[],
): Promise<void> => {
  const { id } = collection;
  const known = Object.entries(draftOf(saving).recordIds).filter(([part]) => part.startsWith(`${id}.`));
  for (const [part, recordId] of known) {
    if (kept.includes(part) && draftOf(saving).sent[part] !== REMOVING) continue;
    await removeRecord(saving, collection, { part, recordId });
  }
};

/** The items of one bulk create. A repeated call then knows to which items its records belong. */
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
  // the specification does not define the answer, so another API may return no ids
  if (receipt.ids.length < bulk.entries.length) await adoptCollection(saving, collection, values);
};

/**
 * An API without intent keys would create everything twice if the call were repeated. So the records of an unanswered
 * call are looked up first. If some are missing, the call is repeated and only the key can prevent duplicates.
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

interface Correction extends Entry {
  item: object;
  recordId: string;
}

const correctionsOf = (saving: Saving, collection: AnyCollection, values: object): Correction[] =>
  collection.itemsOf(values).flatMap((item) => {
    const { recordId, ...entry } = entryOf(saving, collection, item);
    return recordId === undefined || isSent(saving, { recordId, ...entry })
      ? []
      : [{ ...entry, recordId, item }];
  });

/** The items as the server holds them, by the ids of their records. None where it cannot be asked. */
const storedItems = async (saving: Saving, { item }: AnyCollection): Promise<Map<string, object>> => {
  await readAgain(saving).catch(() => undefined);
  return new Map(recordsOf(saving, item.record).map((record) => [record.id, item.fromRecord(record)]));
};

/**
 * Corrects changed items. An item that takes over what identifies another, such as its e-mail, is sent after that one:
 * until then the server would refuse it, or take both for one. When items exchange what identifies them, one is removed
 * and created again.
 */
const correctChanged = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const { item, isSame } = collection;
  if (!item.patch) return;
  let waiting = correctionsOf(saving, collection, values);
  const missing = bulkOf(saving, collection, values).entries;
  const canClash = waiting.length > 0 && waiting.length + missing.length > 1;
  const stored = canClash ? await storedItems(saving, collection) : new Map<string, object>();
  const waitsFor = (one: Correction, other: Correction) => {
    const held = stored.get(other.recordId);
    return one !== other && held !== undefined && isSame(one.item, held);
  };
  while (waiting[0]) {
    const free = waiting.find((one) => !waiting.some((other) => waitsFor(one, other)));
    const next = free ?? waiting[0];
    if (free) {
      await send(saving, item.patch(next.recordId, next.payload, ownerOf(saving)));
      rememberSent(saving, next);
    } else await removeRecord(saving, collection, next);
    waiting = waiting.filter((correction) => correction !== next);
  }
};

/**
 * Makes the server's list equal to the form's: removes items, corrects changed ones, and creates all new ones in one
 * call. Each answer is stored at once, so that an interrupted save continues where it stopped.
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
  await correctChanged(saving, collection, values);
  await createMissing(saving, collection, values);
};

/** The answers to a list's questions, which are fields of the applicant. */
export const answersTo = (
  { questions }: Pick<AnyCollection, 'questions'>,
  values: Record<string, unknown>,
): ApplicantPatch => Object.fromEntries(questions.map(({ field }) => [field, toBoolean(values[field])]));

/** Saves a list that is a step of its own, and the answers to its questions. */
export const saveListStep = async (
  saving: Saving,
  step: FormStepId,
  collection: AnyCollection,
): Promise<SaveOutcome> => {
  const values = typedIn(saving, step);
  await saveCollection(saving, collection, values);
  const { applicantId: id } = ownerOf(saving);
  const body = answersTo(collection, values);
  if (collection.questions.length > 0)
    await send(saving, applicantsApi.endpoints.patchApplicant.initiate({ id, body }));
  return saved();
};
