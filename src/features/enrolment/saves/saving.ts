import { isApiError, isUnanswered } from '../../../api/errors';
import type { Receipt } from '../../../api/entities';
import type { Call, Owner } from '../../../sections/section';
import type { AppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import {
  intentFor,
  intentFormed,
  intentSettled,
  recordSaved,
  selectDraft,
  type Draft,
} from '../../../store/wizard';
import { refused, Refusal } from '../outcome';
import type { FormStepId } from '../../../sections/enrolmentSteps';

/** What a step's save works with: the draft as it is now, and calls that remember what the server answered. */
export interface Saving {
  draftId: string;
  dispatch: AppDispatch;
  getState: () => RootState;
}

export const draftOf = ({ draftId, getState }: Saving): Draft => {
  const draft = selectDraft(getState(), draftId);
  if (!draft) throw new Error(`There is no draft ${draftId}`);
  return draft;
};

export const valuesOf = (saving: Saving, step: FormStepId): Record<string, unknown> =>
  (draftOf(saving).values[step] ?? {}) as Record<string, unknown>;

/** Whose records the step saves. Only the background step makes the applicant. */
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

export const send = ({ dispatch }: Saving, call: Call): Promise<Receipt> => dispatch(call).unwrap();

/** A refusal says that the call took no effect; for want of a session, it says nothing of an earlier attempt. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && error.status < 500 && error.status !== 401 && !isUnanswered(error);

/**
 * POSTs with the draft's own intent key. As long as no answer came, the same body is sent under the same key, so that it
 * takes effect once (decision 42).
 */
export const post = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: (body: Body, intentKey: string) => Call,
): Promise<Receipt> => {
  const { draftId, dispatch } = saving;
  const intent = intentFor(draftOf(saving), call, body);
  dispatch(intentFormed({ draftId, call, intent }));
  try {
    const receipt = await send(saving, make(body, intent.key));
    dispatch(intentSettled({ draftId, call }));
    return receipt;
  } catch (error) {
    if (isJudged(error)) dispatch(intentSettled({ draftId, call }));
    throw error;
  }
};

/**
 * What became of an earlier POST that nobody answered, when the parent has changed its answers since: it is sent again as
 * it was, under its key, and `took` learns what the server made of it. Otherwise the changed answers would be made beside
 * the former ones. The server that refuses it has nothing of it.
 */
export const settleEarlier = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: (body: Body, intentKey: string) => Call,
  took: (receipt: Receipt, earlier: Body) => void,
): Promise<void> => {
  const earlier = draftOf(saving).intents[call];
  if (
    earlier?.body === undefined ||
    earlier.fingerprint === intentFor(draftOf(saving), call, body).fingerprint
  )
    return;
  try {
    took(await post(saving, call, earlier.body as Body, make), earlier.body as Body);
  } catch (error) {
    if (!isJudged(error)) throw error;
  }
};

export const rememberRecord = (
  { draftId, dispatch }: Saving,
  sectionId: string,
  recordId: string | undefined,
): void => {
  if (recordId !== undefined) dispatch(recordSaved({ draftId, sectionId, recordId }));
};
