import { progressOf, progressTone, type ProgressTone } from '../../domain/progress';
import { toFingerprint } from '../../lib/fingerprint';
import type { Draft, StepStatus } from '../../store/wizard';
import type { SummaryType } from '../../api/entities';
import { isCollection, isRoster } from '../../sections/definitions';
import { allSections, enrolmentSteps, type EnrolmentStep, type StepId } from '../../sections/enrolmentSteps';

/** The part of a draft that the progress depends on. */
export type Progressing = Pick<Draft, 'status' | 'values' | 'sent' | 'recordIds'>;

export interface StepState extends Pick<EnrolmentStep, 'titleId' | 'minutes'> {
  id: StepId;
  /** Counted from 1. */
  number: number;
  status: StepStatus;
  /** Saved, or refused because the server already holds it: in both cases the parent may go on (decision 44). */
  isPassed: boolean;
  isOpen: boolean;
  /** The step that must be saved first; null when the step is open. */
  lockedBy: StepId | null;
  /** The parent changed it after it was saved, or added a record that it has to fill in. */
  hasUnsentChanges: boolean;
  previous: StepId | null;
  next: StepId | null;
}

export interface Wizard {
  steps: StepState[];
  /** The step at which a returning parent continues. */
  firstUnpassed: StepId;
  completed: StepState[];
  progress: number;
  tone: ProgressTone;
  minutesLeft: number;
}

const isPassedBy = (status: StepStatus) => status === 'saved' || status === 'alreadySaved';

const isChanged = ({ values, sent }: Progressing, id: StepId): boolean =>
  values[id] !== undefined && sent[id] !== undefined && toFingerprint(values[id]) !== sent[id];

/** The records of this type that the steps with a list have made. */
const listedRecords = (recordIds: Draft['recordIds'], type: SummaryType): string[] => {
  const lists = allSections.filter(isCollection).filter(({ item }) => item.record === type);
  return Object.entries(recordIds).flatMap(([part, recordId]) =>
    lists.some((list) => part.startsWith(`${list.id}.`)) ? [recordId] : [],
  );
};

const lacksRecords = ({ values, recordIds }: Progressing, { id, sections }: EnrolmentStep): boolean =>
  sections.filter(isRoster).some(({ record, entriesIn, emptyValues }) => {
    const filledIn = entriesIn({ ...emptyValues(), ...(values[id] as object | undefined) });
    return listedRecords(recordIds, record).some(
      (recordId) => !filledIn.some((entry) => entry.id === recordId),
    );
  });

/** All steps of a draft: which may be opened, why another may not, and what comes next (E4.3, decision 44). */
export const stepsOf = (draft: Progressing): Wizard => {
  const passed = (id: StepId) => isPassedBy(draft.status[id] ?? 'unsaved');
  const firstUnpassed = enrolmentSteps.find(({ id }) => !passed(id))?.id ?? 'summary';
  const gate = enrolmentSteps.findIndex(({ id }) => id === firstUnpassed);
  const steps = enrolmentSteps.map((step, index): StepState => {
    const { id, titleId, minutes } = step;
    return {
      id,
      titleId,
      minutes,
      number: index + 1,
      status: draft.status[id] ?? 'unsaved',
      isPassed: passed(id),
      isOpen: index <= gate,
      lockedBy: index <= gate ? null : firstUnpassed,
      hasUnsentChanges: isChanged(draft, id) || (passed(id) && lacksRecords(draft, step)),
      previous: enrolmentSteps[index - 1]?.id ?? null,
      next: enrolmentSteps[index + 1]?.id ?? null,
    };
  });
  const completed = steps.filter(({ isPassed }) => isPassed);
  const progress = progressOf(completed.length);
  const minutesLeft = steps.reduce((sum, { isPassed, minutes }) => sum + (isPassed ? 0 : minutes), 0);
  return { steps, firstUnpassed, completed, progress, tone: progressTone(progress), minutesLeft };
};

export const stepIn = (wizard: Wizard, id: StepId): StepState => {
  const step = wizard.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
};
