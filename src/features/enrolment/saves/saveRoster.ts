import type { AnyRoster } from '../../../sections/definitions';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { patchRoster } from '../../../sections/patchRoster';
import { commonNotice } from '../failures';
import { refused, saved, type SaveOutcome } from '../outcome';
import { ownerOf, send, typedIn, type Saving } from './saving';

/** Sends each record its part of the form. Refusals of the server are shown as JSON text (E8.6). */
export const saveRoster = async (
  saving: Saving,
  step: FormStepId,
  roster: AnyRoster,
): Promise<SaveOutcome> => {
  const refusals = await patchRoster(
    roster,
    typedIn(saving, step),
    ownerOf(saving),
    (call) => send(saving, call),
    (error) => commonNotice(error) !== null,
  );
  if (refusals === null) return saved();
  return refused({ tone: 'error', lines: [{ text: refusals }] });
};
