import type { AnyRoster } from '../../../sections/definitions';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { removedIn, sendRoster, type RosterRefusal } from '../../../sections/sendRoster';
import { commonNotice } from '../failures';
import { refused, saved, type Line, type SaveOutcome, type StepNotice } from '../outcome';
import { recordsOf } from './adoptStep';
import { forgetGone, type Gone } from './forgetGone';
import { ownerOf, send, typedIn, type Saving } from './saving';

/** Refusals of the server are shown as JSON text (E8.6). */
const refusedWith = (refusals: readonly RosterRefusal[]): SaveOutcome =>
  refused({ tone: 'error', lines: [{ text: JSON.stringify(refusals) }] });

/** The parent stays, to read who has no place in the order any more. */
const savedWithout: SaveOutcome = {
  status: 'saved',
  notice: { tone: 'warning', lines: [{ messageId: 'enrolment.priority.saved' }] },
  advances: false,
};

const withGone = (notice: StepNotice, { names, listedIn }: Gone): StepNotice => {
  const messageId = 'enrolment.priority.removedElsewhere';
  const lines: Line[] = [...notice.lines, ...names.map((name) => ({ messageId, values: { name } }))];
  if (!listedIn) return { ...notice, lines };
  return {
    ...notice,
    lines: [...lines, { messageId: 'enrolment.priority.stillListed' }],
    link: { to: listedIn, labelId: stepOf(listedIn).titleId },
  };
};

/** Sends each record its part of the form. The form goes on without records that somebody has removed meanwhile. */
export const saveRoster = async (
  saving: Saving,
  step: FormStepId,
  roster: AnyRoster,
): Promise<SaveOutcome> => {
  const values = typedIn(saving, step);
  const refusals = await sendRoster(
    roster,
    values,
    ownerOf(saving),
    (call) => send(saving, call),
    (error) => commonNotice(error) !== null,
  );
  const gone = await forgetGone(saving, roster, values, removedIn(refusals));
  if (gone.names.length === 0) return refusals.length === 0 ? saved() : refusedWith(refusals);

  const shown = roster.entriesIn(values).map(({ id }) => id);
  const left = recordsOf(saving, roster.record).filter(({ id }) => shown.includes(id));
  const held = left.length === shown.length ? undefined : roster.fromRecords(left, values);
  const others = refusals.filter(({ guardian }) => left.some(({ id }) => id === guardian));
  const outcome = others.length === 0 ? savedWithout : refusedWith(others);
  return { ...outcome, notice: withGone(outcome.notice, gone), ...(held && { held }) };
};
