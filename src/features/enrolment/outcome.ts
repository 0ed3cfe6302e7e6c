import type { Tone } from '../../ui';
import type { StepStatus } from '../../store/wizard';
import type { StepId } from '../../sections/enrolmentSteps';

import type { Words } from '../../api/refusalWords';

/** A message of the portal by its id, or the server's own text. */
export type Line = Words & { values?: Record<string, string> };

export interface StepLink {
  /** `application` is the one that this draft has become. */
  to: StepId | 'application';
  labelId: string;
  /** The field to focus there. */
  field?: string;
}

/** What the parent is told after a save. */
export interface StepNotice {
  tone: Tone;
  lines: Line[];
  link?: StepLink;
}

/** The result of a save. */
export interface SaveOutcome {
  status: Extract<StepStatus, 'unsaved' | 'saved' | 'alreadySaved'>;
  notice: StepNotice;
  /** Whether the parent is taken to the next step a second later. */
  advances: boolean;
  /** Nobody answered, so it is unknown whether the save took effect. The same call may be sent again. */
  isUnanswered?: true;
  /** The form's new values, if some of the parent's answers were replaced by newer ones. */
  held?: object;
}

export const saved = (messageId = 'enrolment.saved'): SaveOutcome => ({
  status: 'saved',
  notice: { tone: 'success', lines: [{ messageId }] },
  advances: true,
});

export const refused = (notice: StepNotice): SaveOutcome => ({ status: 'unsaved', notice, advances: false });

/** Thrown to end a save with this outcome. */
export class Refusal extends Error {
  constructor(readonly outcome: SaveOutcome) {
    super('refused');
  }
}
