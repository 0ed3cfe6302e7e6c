import type { Receipt } from '../../../api/entities';
import type { ApiError } from '../../../api/errors';
import { postUnderKey, repeatEarlier } from '../../../api/intentKeys';
import type { Call, Owner } from '../../../sections/section';
import { draftIntent } from '../../../store/draftIntent';
import { keptOnDevice, type Flush } from '../../../store/flush';
import type { AppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { recordSaved, selectDraft, type Draft } from '../../../store/wizard';
import { failureOf } from '../failures';
import { refused, Refusal } from '../outcome';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { typedValues } from '../typedValues';

/** The draft that a step's save works on, and access to the store. */
export interface Saving {
  draftId: string;
  dispatch: AppDispatch;
  getState: () => RootState;
  flush: Flush;
}

/** Stands in place of the fingerprint of a passed step while the server may hold other answers to it. */
export const UNKNOWN = '';

export const draftOf = ({ draftId, getState }: Saving): Draft => {
  const draft = selectDraft(getState(), draftId);
  if (!draft) throw new Error(`There is no draft ${draftId}`);
  return draft;
};

/** The values of a step exactly as the draft keeps them; fingerprints are compared with these. */
export const keptIn = (saving: Saving, step: FormStepId): object => draftOf(saving).values[step] ?? {};

/** The same values, with empty ones for fields that a newer version of the step has added. */
export const typedIn = (saving: Saving, step: FormStepId): Record<string, unknown> =>
  typedValues(stepOf(step), keptIn(saving, step));

/**
 * The applicant and parent whose records the step saves. The applicant exists once the background step has created
 * it.
 */
export const ownerOf = (saving: Saving): Owner => {
  const { applicantId, parentId } = draftOf(saving);
  if (applicantId !== null) return { applicantId, parentId };
  throw new Refusal(
    refused({
      tone: 'warning',
      lines: [{ messageId: 'enrolment.failure.noApplicant' }],
      link: { to: 'background', labelId: 'enrolment.step.background' },
    }),
  );
};

const signedOut: ApiError = { status: 401, message: null };

/** Sends a call once the device knows of it: the tab may be closed before the answer comes. */
export const send = async (saving: Saving, call: Call): Promise<Receipt> => {
  await keptOnDevice(saving.flush, saving.getState);
  if (!selectDraft(saving.getState(), saving.draftId)) throw new Refusal(failureOf(signedOut));
  return saving.dispatch(call).unwrap();
};

type Make<Body> = (body: Body, intentKey: string) => Call;
/** Receives what the server made of a body. */
type Took<Body> = (receipt: Receipt, sent: Body) => void | Promise<void>;

/** A failure of `took` says nothing about the call, so its key stays. */
const sendAndTake =
  <Body>(saving: Saving, make: Make<Body>, took: Took<Body>) =>
  async (sent: Body, key: string): Promise<Receipt> => {
    const receipt = await send(saving, make(sent, key));
    try {
      await took(receipt, sent);
    } catch (thrown) {
      throw new Refusal(failureOf(thrown));
    }
    return receipt;
  };

/** Sends a POST under an intent key that the draft keeps, so that it takes effect once (decision 42). */
export const post = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: Make<Body>,
  took: Took<Body> = () => undefined,
): Promise<Receipt> => {
  const place = draftIntent(saving, call);
  const receipt = await postUnderKey(place, body, sendAndTake(saving, make, took));
  place.settle();
  return receipt;
};

/** Repeats an earlier POST that nobody answered. */
export const settleEarlier = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: Make<Body>,
  took: Took<Body>,
): Promise<void> => {
  await repeatEarlier(draftIntent(saving, call), body, sendAndTake(saving, make, took));
};

export const rememberRecord = (
  { draftId, dispatch }: Saving,
  sectionId: string,
  recordId: string | undefined,
): void => {
  if (recordId !== undefined) dispatch(recordSaved({ draftId, sectionId, recordId }));
};
