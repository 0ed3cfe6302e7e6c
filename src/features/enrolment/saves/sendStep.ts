import { isCollection, isRoster, type Definition } from '../../../sections/definitions';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { saved, type SaveOutcome } from '../outcome';
import { saveAnswers } from './saveAnswers';
import { saveBackground } from './saveBackground';
import { saveListStep } from './saveCollection';
import { saveRoster } from './saveRoster';
import { saveStudent } from './saveStudent';
import type { Saving } from './saving';

const saveSection = (saving: Saving, step: FormStepId, definition: Definition): Promise<SaveOutcome> => {
  if (isRoster(definition)) return saveRoster(saving, step, definition);
  if (isCollection(definition)) return saveListStep(saving, step, definition);
  return saveAnswers(saving, step, definition);
};

/** Saves a step on the server. The student and background steps fill in one record together, the applicant. */
export const sendStep = async (saving: Saving, step: FormStepId): Promise<SaveOutcome> => {
  if (step === 'student') return saveStudent(saving);
  if (step === 'background') return saveBackground(saving);
  let outcome = saved();
  for (const definition of stepOf(step).sections) {
    outcome = await saveSection(saving, step, definition);
    if (outcome.status !== 'saved') break;
  }
  return outcome;
};
