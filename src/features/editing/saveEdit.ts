import { applicantsApi } from '../../api/applicants';
import type { Receipt } from '../../api/entities';
import { isApiError, type ApiError } from '../../api/errors';
import { errorCodes } from '../../contract/error';
import type { ApplicantPatch } from '../../contract/applicants';
import type { SectionId } from '../../domain/sections';
import { isRoster, payloadOf, type AnySection } from '../../sections/definitions';
import { patchRoster } from '../../sections/patchRoster';
import type { Call, Owner } from '../../sections/section';
import type { AppThunk } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { definitionOf, formOf, type EditTarget } from './editTarget';
import type { IntentKeys } from '../../api/intentKeys';

/** `text`: the server's own words, or null when it gave none. */
export type Refusal = { kind: 'unanswered' } | { kind: 'refused'; text: string | null };

const isUnanswered = ({ status }: ApiError) => status === 0 || [502, 503, 504].includes(status);
/** Nothing answered, the parent is signed out, or went back to the form from a conflict: the calls after it would fail too. */
const endsAll = (error: ApiError) =>
  isUnanswered(error) || error.status === 401 || error.code === errorCodes.stale;

/** The question that a first record answers with "yes" stands with the applicant. */
const questions: Partial<Record<SectionId, ApplicantPatch>> = {
  schoolHistory: { hasAttendedAnotherSchool: true },
  siblings: { hasSiblings: true },
};

type Send = (call: Call) => Promise<Receipt>;

const answerQuestion =
  (sectionId: SectionId, { applicantId }: Owner): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [applicant] = selectRecords(getState(), 'applicants', applicantId);
    const body = questions[sectionId];
    const isAnswered = Object.entries(body ?? {}).every(
      ([field, answer]) => applicant?.[field as keyof typeof applicant] === answer,
    );
    if (body === undefined || isAnswered) return;
    await dispatch(applicantsApi.endpoints.patchApplicant.initiate({ id: applicantId, body })).unwrap();
  };

const saveRecord = async (
  { schema, editSchema, toPayload, create, patch }: AnySection,
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
  if (made !== undefined && patch) await send(patch(made, payload, owner));
  else await keys.under(payload, make);
};

/**
 * Saves what an edit dialog holds (enrolment section 4): changes the record, or creates it when there is none. The answer
 * reaches every view by its receipt. Null when all went well.
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
    const form = formOf(definitionOf(sectionId));
    try {
      if (isRoster(form)) {
        const refusals = await patchRoster(form, values, owner, send, endsAll);
        return refusals === null ? null : { kind: 'refused', text: refusals };
      }
      await saveRecord(form, recordId, values, owner, { send, keys });
      if (recordId === undefined) await dispatch(answerQuestion(sectionId, owner));
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return isUnanswered(error) ? { kind: 'unanswered' } : { kind: 'refused', text: error.message };
    }
  };
