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

/**
 * POSTs with the draft's own intent key. As long as no answer came, the same body is sent under the same key, so that it
 * takes effect once (decision 42).
 */
export const post = async (
  saving: Saving,
  call: string,
  body: unknown,
  make: (intentKey: string) => Call,
): Promise<Receipt> => {
  const { draftId, dispatch } = saving;
  const intent = intentFor(draftOf(saving), call, body);
  dispatch(intentFormed({ draftId, call, intent }));
  try {
    const receipt = await send(saving, make(intent.key));
    dispatch(intentSettled({ draftId, call }));
    return receipt;
  } catch (error) {
    // refused for want of a session says nothing of an earlier attempt that went unanswered
    if (isApiError(error) && error.status < 500 && error.status !== 401 && !isUnanswered(error))
      dispatch(intentSettled({ draftId, call }));
    throw error;
  }
};

export const rememberRecord = (
  { draftId, dispatch }: Saving,
  sectionId: string,
  recordId: string | undefined,
): void => {
  if (recordId !== undefined) dispatch(recordSaved({ draftId, sectionId, recordId }));
};
