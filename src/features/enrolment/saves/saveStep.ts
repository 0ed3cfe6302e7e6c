import type { AppThunk } from '../../../store/hooks';
import { draftCleared, selectDraft, stepStatusChanged } from '../../../store/wizard';
import { failureOf } from '../failures';
import { saved, type SaveOutcome } from '../outcome';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { stepIn, stepsOf } from '../stepsOf';
import { confirmEverything, stepPassed } from './confirmEverything';
import { saves } from './saves';
import { draftOf, valuesOf, type Saving } from './saving';
import { submitApplicant } from './submit';

const run = async (saving: Saving, step: FormStepId): Promise<SaveOutcome> => {
  try {
    const outcome = await saves[step](saving);
    if (step === 'e-signature' && outcome.status === 'saved') {
      await confirmEverything(saving, step);
      await submitApplicant(saving);
    }
    return outcome;
  } catch (thrown) {
    return failureOf(thrown);
  }
};

/** Saves a step with the values that the draft holds, and says what became of it (enrolment section 4). */
export const saveStep =
  (draftId: string, step: FormStepId): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const saving: Saving = { draftId, dispatch, getState };
    const values = valuesOf(saving, step);
    const { isPassed, status } = stepIn(stepsOf(draftOf(saving)), step);
    if (!isPassed) dispatch(stepStatusChanged({ draftId, stepId: step, status: 'saving' }));
    const outcome = await run(saving, step);
    // signing out in the middle of a save takes the draft away
    if (!selectDraft(getState(), draftId)) return outcome;
    // a step that was passed stays open when a later correction of it fails (decision 44)
    if (outcome.status === 'unsaved' && isPassed)
      dispatch(stepStatusChanged({ draftId, stepId: step, status }));
    else stepPassed(saving, step, outcome.status, values);
    return outcome;
  };

/** The Submit button of the summary: everything confirmed, then the application itself; the draft has then served. */
export const submitEnrolment =
  (draftId: string): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const saving: Saving = { draftId, dispatch, getState };
    try {
      await confirmEverything(saving);
      await submitApplicant(saving, true);
    } catch (thrown) {
      return failureOf(thrown);
    }
    dispatch(draftCleared(draftId));
    return saved('enrolment.completed');
  };
