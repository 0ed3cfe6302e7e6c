import { answersCopied, contentSent, stepStatusChanged } from '../../../store/wizard';
import { toFingerprint } from '../../../lib/fingerprint';
import { failureOf } from '../failures';
import { refused, Refusal, type Line, type SaveOutcome } from '../outcome';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { stepsOf } from '../stepsOf';
import { adoptStep } from './adoptStep';
import { sendStep } from './sendStep';
import { draftOf, keptIn, type Saving } from './saving';

const notConfirmed = (step: FormStepId, lines: Line[]): Refusal =>
  new Refusal(refused({ tone: 'error', lines, link: { to: step, labelId: stepOf(step).titleId } }));

/** Marks the step as saved with these values. */
export const stepPassed = (
  saving: Saving,
  step: FormStepId,
  status: SaveOutcome['status'],
  values: unknown,
): void => {
  const { draftId, dispatch } = saving;
  dispatch(stepStatusChanged({ draftId, stepId: step, status }));
  if (status === 'unsaved') return;
  dispatch(contentSent({ draftId, part: step, fingerprint: toFingerprint(values) }));
  const { copied } = draftOf(saving);
  if (copied?.[step]) dispatch(answersCopied({ draftId, copied: { ...copied, [step]: [] } }));
};

const confirm = async (saving: Saving, step: FormStepId): Promise<void> => {
  const values = keptIn(saving, step);
  let outcome: SaveOutcome;
  try {
    await adoptStep(saving, step);
    outcome = await sendStep(saving, step);
  } catch (thrown) {
    outcome = failureOf(thrown);
  }
  if (outcome.status === 'saved') return stepPassed(saving, step, 'saved', values);
  throw notConfirmed(step, [{ messageId: 'enrolment.submit.unconfirmed' }, ...outcome.notice.lines]);
};

/**
 * Before submitting, saves every step that was passed unconfirmed. Throws a refusal with a link to the first one that
 * cannot be confirmed (decision 29).
 */
export const confirmEverything = async (saving: Saving, except?: FormStepId): Promise<void> => {
  for (const { id, status, hasUnsentChanges } of stepsOf(draftOf(saving)).steps) {
    if (id === 'summary' || id === except) continue;
    if (status === 'alreadySaved') await confirm(saving, id);
    else if (hasUnsentChanges) throw notConfirmed(id, [{ messageId: 'enrolment.submit.unsent' }]);
  }
};
