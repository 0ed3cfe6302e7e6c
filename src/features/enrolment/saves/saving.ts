import type { Receipt } from '../../../api/entities';
import { postUnderKey, repeatEarlier, type IntentPlace } from '../../../api/intentKeys';
import type { Call, Owner } from '../../../sections/section';
import type { AppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { intentFormed, intentSettled, recordSaved, selectDraft, type Draft } from '../../../store/wizard';
import { refused, Refusal } from '../outcome';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { typedValues } from '../typedValues';

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

/** What the draft keeps of a step, as its fingerprint is compared. */
export const keptIn = (saving: Saving, step: FormStepId): object => draftOf(saving).values[step] ?? {};

/** The same, with whatever the step asks for besides. */
export const typedIn = (saving: Saving, step: FormStepId): Record<string, unknown> =>
  typedValues(stepOf(step), keptIn(saving, step));

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

/** Where the draft keeps the intent of a call, so that it outlives the page. */
const placeOf = (saving: Saving, call: string): IntentPlace => {
  const { draftId, dispatch } = saving;
  return {
    held: () => draftOf(saving).intents[call],
    keep: (intent) => dispatch(intentFormed({ draftId, call, intent })),
    settle: () => dispatch(intentSettled({ draftId, call })),
  };
};

/** POSTs under the draft's own key, so that it takes effect once (decision 42). */
export const post = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: (body: Body, intentKey: string) => Call,
): Promise<Receipt> => {
  const place = placeOf(saving, call);
  const receipt = await postUnderKey(place, body, (sent, key) => send(saving, make(sent, key)));
  place.settle();
  return receipt;
};

/** What became of an earlier POST that nobody answered: `took` learns what the server has made of it. */
export const settleEarlier = async <Body>(
  saving: Saving,
  call: string,
  body: Body,
  make: (body: Body, intentKey: string) => Call,
  took: (receipt: Receipt, earlier: Body) => void,
): Promise<void> => {
  const repeated = await repeatEarlier(placeOf(saving, call), body, (sent, key) =>
    send(saving, make(sent, key)),
  );
  if (repeated) took(repeated.result, repeated.body);
};

export const rememberRecord = (
  { draftId, dispatch }: Saving,
  sectionId: string,
  recordId: string | undefined,
): void => {
  if (recordId !== undefined) dispatch(recordSaved({ draftId, sectionId, recordId }));
};
