import { applicantsApi } from '../../api/applicants';
import { readSummary } from '../../api/applications';
import { mayLackCall, stopsSave } from '../../api/additions';
import type { Receipt } from '../../api/entities';
import { isApiError, isUnanswered, type ApiError } from '../../api/errors';
import { refusalWords, type Words } from '../../api/refusalWords';
import { errorCodes } from '../../contract/error';
import {
  isCollection,
  isRoster,
  payloadOf,
  type AnyRoster,
  type AnySection,
  type Definition,
} from '../../sections/definitions';
import { removedIn, sendRoster } from '../../sections/sendRoster';
import type { Call, Owner } from '../../sections/section';
import type { AppThunk } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { definitionOf, formOf, type EditTarget } from './editTarget';
import type { IntentKeys } from '../../api/intentKeys';

export type Refusal = { kind: 'unanswered' } | { kind: 'refused'; words: Words };

/**
 * Failures after which the following calls would fail too: no answer, a session that has ended, or a conflict from
 * which the parent went back to the form.
 */
const endsAll = (error: ApiError) =>
  isUnanswered(error) || error.status === 401 || error.code === errorCodes.stale;

/** The question that a new record answers with "yes"; its answer is kept with the applicant. */
const questionOf = (definition: Definition, values: object) =>
  isCollection(definition) ? (definition.questionOf?.(values) ?? definition.questions[0]?.field) : undefined;

type Send = (call: Call) => Promise<Receipt>;

const answerQuestion =
  (definition: Definition, values: object, { applicantId }: Owner): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [applicant] = selectRecords(getState(), 'applicants', applicantId);
    const question = questionOf(definition, values);
    if (question === undefined || applicant?.[question] === true) return;
    const body = { [question]: true };
    try {
      await dispatch(applicantsApi.endpoints.patchApplicant.initiate({ id: applicantId, body })).unwrap();
    } catch (error) {
      if (!isApiError(error) || stopsSave(error)) throw error;
    }
  };

/** Nothing is left to do when the API lacks the call or the record is gone already. */
const takeAway = async (call: Call, send: Send): Promise<void> => {
  try {
    await send(call);
  } catch (error) {
    if (!isApiError(error) || !mayLackCall(error)) throw error;
  }
};

/** Whether a record that the dialog has made is corrected; it may have been removed since. */
const isCorrected = async (call: Call, send: Send): Promise<boolean> => {
  try {
    await send(call);
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return false;
  }
};

const saveRecord = async (
  { schema, editSchema, toPayload, create, patch, remove }: AnySection,
  recordId: string | undefined,
  values: object,
  owner: Owner,
  { send, keys }: { send: Send; keys: IntentKeys },
): Promise<void> => {
  const payload = payloadOf({ schema: editSchema ?? schema, toPayload }, values);
  if (recordId !== undefined && patch) return void (await send(patch(recordId, payload, owner)));
  if (!create) throw new Error('This section has no record of its own');
  const make = (body: object, key: string) => send(create(body, owner, key));
  const made = (await keys.earlier(payload, make))?.ids[0];
  if (made !== undefined && patch) {
    if (await isCorrected(patch(made, payload, owner), send)) return;
    keys.forget();
  }
  const [created] = (await keys.under(payload, make)).ids;
  for (const former of [made, recordId]) {
    // sending the same file again does not make another document
    if (remove && former !== undefined && former !== created) await takeAway(remove(former), send);
  }
};

/**
 * Sends each record its part. Who has been removed meanwhile is told by name, and no longer sent; all other refusals are shown as JSON
 * text (E8.6).
 */
const saveRoster =
  (roster: AnyRoster, values: object, owner: Owner, send: Send): AppThunk<Promise<Refusal | null>> =>
  async (dispatch, getState) => {
    const isLeft = (recordId: string) =>
      selectRecords(getState(), roster.record, owner.applicantId).some(({ id }) => id === recordId);
    const known: AnyRoster = {
      ...roster,
      toPayloads: (parsed) => roster.toPayloads(parsed).filter(({ id }) => isLeft(id)),
    };
    const refusals = await sendRoster(known, values, owner, send, endsAll);
    if (refusals.length === 0) return null;
    const removed = removedIn(refusals);
    if (removed.length > 0) await dispatch(readSummary(owner.applicantId));
    if (refusals.some(({ guardian }) => !removed.includes(guardian) || isLeft(guardian)))
      return { kind: 'refused', words: { text: JSON.stringify(refusals) } };
    const gone = roster.entriesIn(values).filter(({ id }) => removed.includes(id));
    const text = gone.map(({ name }) => name).join(', ');
    return { kind: 'refused', words: { messageId: 'editing.savedWithout', text } };
  };

/**
 * Saves what an edit dialog holds (E4.22): changes the record, replaces it when records of its kind are never changed,
 * or creates it when there is none. The answer reaches every view through its receipt. Null on success.
 */
export const saveEdit =
  (
    { sectionId, recordId }: EditTarget,
    values: object,
    owner: Owner,
    keys: IntentKeys,
  ): AppThunk<Promise<Refusal | null>> =>
  async (dispatch) => {
    const send: Send = (call) => dispatch(call).unwrap();
    const definition = definitionOf(sectionId);
    const form = formOf(definition);
    try {
      if (isRoster(form)) return await dispatch(saveRoster(form, values, owner, send));
      await saveRecord(form, recordId, values, owner, { send, keys });
      if (recordId === undefined) await dispatch(answerQuestion(definition, values, owner));
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return isUnanswered(error) ? { kind: 'unanswered' } : { kind: 'refused', words: refusalWords(error) };
    }
  };
