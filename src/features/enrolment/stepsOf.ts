import { progressOf, progressTone, type ProgressTone } from '../../domain/progress';
import { toFingerprint } from '../../lib/fingerprint';
import type { Draft, StepStatus } from '../../store/wizard';
import { enrolmentSteps, type EnrolmentStep, type StepId } from '../../sections/enrolmentSteps';

/** What the engine reads of a draft. */
export type Progressing = Pick<Draft, 'status' | 'values' | 'sent'>;

export interface StepState extends Pick<EnrolmentStep, 'titleId' | 'minutes'> {
  id: StepId;
  /** From 1. */
  number: number;
  status: StepStatus;
  /** Saved, or refused because the server holds it already: both let the parent pass (decision 44). */
  isPassed: boolean;
  isOpen: boolean;
  /** The step that must be saved first; null when the step is open. */
  lockedBy: StepId | null;
  /** The parent changed it after it was saved. */
  hasUnsentChanges: boolean;
  previous: StepId | null;
  next: StepId | null;
}

export interface Wizard {
  steps: StepState[];
  /** Where a parent who comes back goes on. */
  firstUnpassed: StepId;
  completed: StepState[];
  progress: number;
  tone: ProgressTone;
  minutesLeft: number;
}

const isPassedBy = (status: StepStatus) => status === 'saved' || status === 'alreadySaved';

const hasUnsentChanges = ({ values, sent }: Progressing, id: StepId): boolean =>
  values[id] !== undefined && sent[id] !== undefined && toFingerprint(values[id]) !== sent[id];

/** Which steps there are, which may be opened and why one may not, what is next: E4.3, decision 44. */
export const stepsOf = (draft: Progressing): Wizard => {
  const passed = (id: StepId) => isPassedBy(draft.status[id] ?? 'unsaved');
  const firstUnpassed = enrolmentSteps.find(({ id }) => !passed(id))?.id ?? 'summary';
  const gate = enrolmentSteps.findIndex(({ id }) => id === firstUnpassed);
  const steps = enrolmentSteps.map(({ id, titleId, minutes }, index): StepState => ({
    id,
    titleId,
    minutes,
    number: index + 1,
    status: draft.status[id] ?? 'unsaved',
    isPassed: passed(id),
    isOpen: index <= gate,
    lockedBy: index <= gate ? null : firstUnpassed,
    hasUnsentChanges: hasUnsentChanges(draft, id),
    previous: enrolmentSteps[index - 1]?.id ?? null,
    next: enrolmentSteps[index + 1]?.id ?? null,
  }));
  const completed = steps.filter(({ isPassed }) => isPassed);
  const progress = progressOf(completed.length);
  const minutesLeft = steps.reduce((sum, { isPassed, minutes }) => sum + (isPassed ? 0 : minutes), 0);
  return { steps, firstUnpassed, completed, progress, tone: progressTone(progress), minutesLeft };
};

/** One step of it. */
export const stepIn = (wizard: Wizard, id: StepId): StepState => {
  const step = wizard.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
};
