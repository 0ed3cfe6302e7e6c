import { isCollection, type AnyRoster } from '../../../sections/definitions';
import { allSections, type FormStepId } from '../../../sections/enrolmentSteps';
import { patchRoster } from '../../../sections/patchRoster';
import { recordForgotten } from '../../../store/wizard';
import { commonNotice } from '../failures';
import { refused, saved, type SaveOutcome } from '../outcome';
import { knownOf, readAgain, recordsOf } from './adoptStep';
import { ownerOf, send, typedIn, type Saving } from './saving';

/** What the server has removed has no place in the step. As long as it counts as listed, the step stays unsent. */
const forgetGone = async (saving: Saving, { record, idsIn }: AnyRoster, values: object): Promise<void> => {
  const shown = idsIn(values);
  const unlisted = allSections
    .filter(isCollection)
    .filter(({ item }) => item.record === record)
    .flatMap((list) => knownOf(saving, list))
    .filter(([, id]) => !shown.includes(id));
  if (unlisted.length === 0) return;
  await readAgain(saving);
  const left = recordsOf(saving, record).map(({ id }) => id);
  for (const [sectionId, id] of unlisted)
    if (!left.includes(id)) saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId }));
};

/** Sends each record its part of the form. Refusals of the server are shown as JSON text (E8.6). */
export const saveRoster = async (
  saving: Saving,
  step: FormStepId,
  roster: AnyRoster,
): Promise<SaveOutcome> => {
  const values = typedIn(saving, step);
  const refusals = await patchRoster(
    roster,
    values,
    ownerOf(saving),
    (call) => send(saving, call),
    (error) => commonNotice(error) !== null,
  );
  if (refusals === null) {
    // the next save looks again
    await forgetGone(saving, roster, values).catch(() => undefined);
    return saved();
  }
  return refused({ tone: 'error', lines: [{ text: refusals }] });
};
