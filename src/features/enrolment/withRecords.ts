import type { Applicant } from '../../api/entities';
import { toFingerprint } from '../../lib/fingerprint';
import { isCollection, isRoster } from '../../sections/definitions';
import type { EnrolmentStep } from '../../sections/enrolmentSteps';
import type { Draft } from '../../store/wizard';
import type { RecordsOf } from '../../summary/records';
import { stepHeldBy } from './heldAnswers';
import { schemaOf } from './host/stepForm';

/** Whether the step is complete. The order of guardians counts only if there are guardians. */
const isWhole = (step: EnrolmentStep, values: object, recordsOf: RecordsOf): boolean =>
  schemaOf(step).safeParse(values).success &&
  step.sections.every((definition) => !isRoster(definition) || recordsOf(definition.record).length > 0);

export const without = <Part>(parts: Readonly<Record<string, Part>>, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !isLeftOut(name)));

/** The draft with the server's answers to a step in place of its own. A complete step counts as saved. */
export const withRecords = (
  draft: Draft,
  step: EnrolmentStep,
  recordsOf: RecordsOf,
  applicant: Applicant,
): Draft => {
  const { id, sections } = step;
  const held = stepHeldBy(step, recordsOf, applicant, draft.recordIds);
  const isOfList = (part: string) =>
    sections.some((section) => isCollection(section) && part.startsWith(`${section.id}.`));
  const isStep = (name: string) => name === id;
  // what an item was last sent is no longer what the server holds of it
  const sent = without(draft.sent, (name) => isStep(name) || isOfList(name));
  const status = without(draft.status, isStep);
  const taken = {
    ...draft,
    values: { ...draft.values, [id]: held.values },
    recordIds: { ...without(draft.recordIds, isOfList), ...held.recordIds },
  };
  return isWhole(step, held.values, recordsOf)
    ? {
        ...taken,
        sent: { ...sent, [id]: toFingerprint(held.values) },
        status: { ...status, [id]: 'saved' },
      }
    : { ...taken, sent, status };
};
