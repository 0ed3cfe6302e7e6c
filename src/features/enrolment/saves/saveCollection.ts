import { applicantsApi } from '../../../api/applicants';
import { mayLackCall, stopsSave } from '../../../api/additions';
import type { Receipt } from '../../../api/entities';
import { isApiError } from '../../../api/errors';
import { recordMatches } from '../../../api/recordMatches';
import { seeVersions, versionsOf } from '../../../api/versions';
import type { ApplicantPatch } from '../../../contract/applicants';
import { recordName } from '../../../domain/recordName';
import { toFingerprint } from '../../../lib/fingerprint';
import { toBoolean } from '../../../lib/yesNo';
import type { Call, Collected, Owner } from '../../../sections/section';
import {
  contentForgotten,
  contentSent,
  intentSettled,
  recordForgotten,
  replacementSettled,
  replacementStarted,
  type ReplacedRecord,
} from '../../../store/wizard';
import { payloadOf, type AnyCollection } from '../../../sections/definitions';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { isNotFound } from '../failures';
import { refused, Refusal, saved, type SaveOutcome } from '../outcome';
import { adoptCollection, adoptItems, knownOf, readAgain, recordsOf } from './adoptStep';
import { recordReplaced } from './recordReplaced';
import { draftOf, ownerOf, post, rememberRecord, send, settleEarlier, typedIn, type Saving } from './saving';

interface Entry {
  /** The key under which the draft remembers the item's record: `section.key`. */
  part: string;
  recordId: string | undefined;
  payload: object;
  /** The record that was removed so that the item's new one can take its place, and what that held beyond the payload. */
  replaces?: ReplacedRecord;
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

/** Stored in place of a fingerprint while a removal is unanswered: the server may have removed the item. */
const REMOVING = '';
/** Stored in place of a fingerprint once the server has answered the removal. */
const REMOVED = 'removed';

/** Whether the server has removed the record. It may lack the call or the record: only reading again tells. */
const isTakenAway = async (saving: Saving, call: Call): Promise<boolean> => {
  try {
    await send(saving, call);
    return true;
  } catch (error) {
    if (!isApiError(error) || !mayLackCall(error)) throw error;
    return false;
  }
};

const removeRecord = async (
  saving: Saving,
  { remove }: AnyCollection,
  { part, recordId }: { part: string; recordId: string },
): Promise<boolean> => {
  const { draftId, dispatch } = saving;
  dispatch(contentSent({ draftId, part, fingerprint: REMOVING }));
  const isRemoved = await isTakenAway(saving, remove(recordId));
  dispatch(contentSent({ draftId, part, fingerprint: REMOVED }));
  dispatch(recordForgotten({ draftId, sectionId: part }));
  return isRemoved;
};

/**
 * Removes from the server what the parent has removed from the list since the last save. An item that was put back
 * before the removal was answered is still removed, and created again afterwards. Returns the records that may be left.
 */
const removeGone = async (saving: Saving, collection: AnyCollection, values: object): Promise<string[]> => {
  const entries = entriesOf(saving, collection, values);
  const kept = entries.map(({ part }) => part);
  const isOfAnother = (id: string) => entries.some(({ recordId }) => recordId === id);
  const left: string[] = [];
  for (const [part, recordId] of knownOf(saving, collection)) {
    if (kept.includes(part) && draftOf(saving).sent[part] !== REMOVING) continue;
    if (!kept.includes(part) && isOfAnother(recordId))
      saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId: part }));
    else if (!(await removeRecord(saving, collection, { part, recordId }))) left.push(recordId);
  }
  return left;
};

/** Whether the server still holds some of these records, and not for an item that was put back. */
const isAnyLeft = async (
  saving: Saving,
  collection: AnyCollection,
  values: object,
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return false;
  try {
    await adoptCollection(saving, collection, values);
  } catch {
    return true;
  }
  const known = knownOf(saving, collection).map(([, recordId]) => recordId);
  return recordsOf(saving, collection.item.record).some(({ id }) => ids.includes(id) && !known.includes(id));
};

/** The items of one bulk create. A repeated call then knows to which items its records belong. */
interface Bulk {
  entries: Entry[];
  owner: Owner;
}

const bulkOf = (saving: Saving, collection: AnyCollection, values: object): Bulk => ({
  entries: entriesOf(saving, collection, values)
    .filter(({ recordId }) => recordId === undefined)
    .map((entry) => {
      const replaces = draftOf(saving).replaced?.[entry.part];
      return replaces ? { ...entry, replaces } : entry;
    }),
  owner: ownerOf(saving),
});

const entriesOf = (saving: Saving, collection: AnyCollection, values: object): Entry[] =>
  collection.itemsOf(values).map((item) => entryOf(saving, collection, item));

const callOf = ({ id }: AnyCollection) => `createAll.${id}`;

const makeBy =
  ({ createAll }: AnyCollection) =>
  ({ entries, owner }: Bulk, key: string) =>
    createAll(
      entries.map(({ payload, replaces }) => ({ ...payload, ...replaces?.carried })),
      owner,
      key,
    );

const isReadAgain = (saving: Saving): Promise<boolean> =>
  readAgain(saving).then(
    () => true,
    () => false,
  );

/** Whether an answer has one record for each item that was sent, and none stands in the place of another's. */
const isInOrder = (
  saving: Saving,
  { id, item, itemsOf, isSame }: AnyCollection,
  values: object,
  { ids }: Receipt,
  { entries }: Bulk,
): boolean => {
  const records = recordsOf(saving, item.record);
  const isOf = (recordId: string, { part }: Entry) => {
    const record = records.find((one) => one.id === recordId);
    const typed = itemsOf(values).find(({ key }) => part === `${id}.${key}`);
    return record !== undefined && typed !== undefined && isSame(typed, item.fromRecord(record));
  };
  return (
    ids.length === entries.length &&
    !ids.some((recordId, index) => entries.some((entry, at) => at !== index && isOf(recordId, entry)))
  );
};

/** Puts the new records in the places of those that were removed for them. */
const takePlaces = (saving: Saving, { id, item }: AnyCollection): void => {
  const { draftId, dispatch } = saving;
  const { recordIds, replaced = {} } = draftOf(saving);
  for (const [part, { recordId: former }] of Object.entries(replaced)) {
    const recordId = recordIds[part];
    if (!part.startsWith(`${id}.`) || recordId === undefined || recordId === former) continue;
    recordReplaced(saving, { record: item.record, former, recordId });
    dispatch(replacementSettled({ draftId, part }));
  }
};

/** The specification does not define the answer: another API may return no ids, the whole list or another order. */
const rememberAllOf =
  (saving: Saving, collection: AnyCollection, values: object) =>
  async (receipt: Receipt, bulk: Bulk): Promise<void> => {
    if (isInOrder(saving, collection, values, receipt, bulk))
      bulk.entries.forEach(({ part }, index) => rememberRecord(saving, part, receipt.ids[index]));
    else await adoptCollection(saving, collection, values);
    for (const entry of bulk.entries) rememberSent(saving, entry);
    takePlaces(saving, collection);
  };

const createMissing = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const bulk = bulkOf(saving, collection, values);
  if (bulk.entries.length === 0) return;
  const took = rememberAllOf(saving, collection, values);
  await post(saving, callOf(collection), bulk, makeBy(collection), took);
};

/** The records that were made of these entries, which the parent may have changed or removed in the form since. */
const adoptSent = (saving: Saving, collection: AnyCollection, entries: readonly Entry[]): void => {
  for (const { part, payload } of entries) {
    const known = knownOf(saving, collection);
    if (known.some(([other]) => other === part)) continue;
    const twin = recordsOf(saving, collection.item.record).find(
      (record) => !known.some(([, recordId]) => recordId === record.id) && recordMatches(payload, record),
    );
    rememberRecord(saving, part, twin?.id);
  }
};

/** Marks what was sent as sent. What another device has corrected since is not in this form, so the server has to refuse the next save. */
const compareSent = (saving: Saving, { item }: AnyCollection, entries: readonly Entry[]): void => {
  const { recordIds } = draftOf(saving);
  for (const entry of entries) {
    const record = recordsOf(saving, item.record).find(({ id }) => id === recordIds[entry.part]);
    if (!record) continue;
    const { id, version = 1 } = record;
    if (recordMatches(entry.payload, record)) rememberSent(saving, entry);
    else if (version > 1) seeVersions(versionsOf(item.record, [{ id, version: version - 1 }]));
  }
};

/**
 * An API without intent keys would create everything twice if the call were repeated. So the records of an unanswered
 * call are looked up first. If some are missing, the call is repeated and only the key can prevent duplicates.
 */
const findUnanswered = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const call = callOf(collection);
  const earlier = draftOf(saving).intents[call]?.body as Bulk | undefined;
  if (!earlier || !(await isReadAgain(saving))) return;
  adoptSent(saving, collection, earlier.entries);
  adoptItems(saving, collection, values);
  const { recordIds } = draftOf(saving);
  if (!earlier.entries.every(({ part }) => recordIds[part] !== undefined)) return;
  compareSent(saving, collection, earlier.entries);
  takePlaces(saving, collection);
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

/** The items as the server holds them, by the ids of their records. Undefined where it cannot be asked. */
const storedItems = async (
  saving: Saving,
  { item }: AnyCollection,
): Promise<Map<string, object> | undefined> => {
  if (!(await isReadAgain(saving))) return undefined;
  return new Map(recordsOf(saving, item.record).map((record) => [record.id, item.fromRecord(record)]));
};

/** Removes a record, and keeps what the one that is created in its place takes over. Returns whether it is gone. */
const makeRoomFor = async (
  saving: Saving,
  collection: AnyCollection,
  { part, recordId }: Correction,
): Promise<boolean> => {
  const { draftId, dispatch } = saving;
  const record = recordsOf(saving, collection.item.record).find(({ id }) => id === recordId);
  const carried = (record && collection.carried?.(record)) ?? {};
  dispatch(replacementStarted({ draftId, part, replaced: { recordId, carried } }));
  const isGone =
    (await removeRecord(saving, collection, { part, recordId })) ||
    (await storedItems(saving, collection))?.has(recordId) === false;
  if (!isGone) dispatch(replacementSettled({ draftId, part }));
  return isGone;
};

/**
 * Sends a correction. A record that somebody has removed is made anew only when the parent, who is told, saves again.
 */
const correct = async (saving: Saving, collection: AnyCollection, correction: Correction): Promise<void> => {
  const { draftId, dispatch } = saving;
  const { part, recordId, payload } = correction;
  rememberRecord(saving, part, recordId);
  // until the call is answered, the server may hold these values or the ones sent before
  dispatch(contentForgotten({ draftId, part }));
  try {
    await send(saving, collection.item.patch!(recordId, payload, ownerOf(saving)));
  } catch (error) {
    const isGone = isNotFound(error) && (await storedItems(saving, collection))?.has(recordId) === false;
    if (!isGone) throw error;
    dispatch(recordForgotten({ draftId, sectionId: part }));
    const values = { name: recordName({ ...payload }) };
    throw new Refusal(
      refused({ tone: 'warning', lines: [{ messageId: 'enrolment.failure.removedElsewhere', values }] }),
    );
  }
  rememberSent(saving, correction);
};

/**
 * Corrects changed items. An item that takes over what identifies another, such as its e-mail, is sent after that one:
 * until then the server would refuse it, or take both for one. When items exchange what identifies them, one is removed
 * and created again, or corrected at once where it cannot be removed.
 */
const correctChanged = async (saving: Saving, collection: AnyCollection, values: object): Promise<void> => {
  const { item, isSame } = collection;
  if (!item.patch) return;
  let waiting = correctionsOf(saving, collection, values);
  const stored = waiting.length > 1 ? await storedItems(saving, collection) : undefined;
  const waitsFor = (one: Correction, other: Correction) => {
    const held = stored?.get(other.recordId);
    return one !== other && held !== undefined && isSame(one.item, held);
  };
  while (waiting[0]) {
    const free = waiting.find((one) => !waiting.some((other) => waitsFor(one, other)));
    const next = free ?? waiting[0];
    const isRemoved = !free && (await makeRoomFor(saving, collection, next));
    if (!isRemoved) await correct(saving, collection, next);
    waiting = waiting.filter((correction) => correction !== next);
  }
};

/**
 * Makes the server's list equal to the form's: removes items, corrects changed ones, and creates all new ones in one
 * call. Each answer is stored at once, so that an interrupted save continues where it stopped. Returns whether something that
 * was removed is left on the server.
 */
export const saveCollection = async (
  saving: Saving,
  collection: AnyCollection,
  values: object,
): Promise<boolean> => {
  await findUnanswered(saving, collection, values);
  await settleEarlier(
    saving,
    callOf(collection),
    bulkOf(saving, collection, values),
    makeBy(collection),
    rememberAllOf(saving, collection, values),
  );
  const left = await removeGone(saving, collection, values);
  const isLeft = await isAnyLeft(saving, collection, values, left);
  await correctChanged(saving, collection, values);
  await createMissing(saving, collection, values);
  return isLeft;
};

/** The outcome of a step with lists; the parent is told of what is left on the server. */
export const listsSaved = (isLeft: boolean): SaveOutcome =>
  isLeft
    ? {
        status: 'saved',
        notice: { tone: 'warning', lines: [{ messageId: 'enrolment.saved.notRemoved' }] },
        advances: false,
      }
    : saved();

/** The answers to a list's questions, which are fields of the applicant. */
export const answersTo = (
  { questions }: Pick<AnyCollection, 'questions'>,
  values: Record<string, unknown>,
): ApplicantPatch => Object.fromEntries(questions.map(({ field }) => [field, toBoolean(values[field])]));

const answerQuestions = async (
  saving: Saving,
  collection: AnyCollection,
  values: Record<string, unknown>,
): Promise<void> => {
  if (collection.questions.length === 0) return;
  const { applicantId: id } = ownerOf(saving);
  const body = answersTo(collection, values);
  try {
    await send(saving, applicantsApi.endpoints.patchApplicant.initiate({ id, body }));
  } catch (error) {
    if (!isApiError(error) || stopsSave(error)) throw error;
  }
};

/** Saves a list that is a step of its own, and the answers to its questions. */
export const saveListStep = async (
  saving: Saving,
  step: FormStepId,
  collection: AnyCollection,
): Promise<SaveOutcome> => {
  const values = typedIn(saving, step);
  const isLeft = await saveCollection(saving, collection, values);
  await answerQuestions(saving, collection, values);
  return listsSaved(isLeft);
};
