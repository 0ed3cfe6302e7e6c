import type { Tone } from '../../ui';
import type { StepStatus } from '../../store/wizard';
import type { StepId } from '../../sections/enrolmentSteps';

import type { Words } from '../../api/refusalWords';

/** Our words by their id, or the server's own. */
export type Line = Words & { values?: Record<string, string> };

export interface StepLink {
  /** `application`: the one that this draft has become. */
  to: StepId | 'application';
  labelId: string;
  /** The field that takes the focus there. */
  field?: string;
}

/** What the parent is told after a save. */
export interface StepNotice {
  tone: Tone;
  lines: Line[];
  link?: StepLink;
}

/** What a save came to. */
export interface SaveOutcome {
  status: Extract<StepStatus, 'unsaved' | 'saved' | 'alreadySaved'>;
  notice: StepNotice;
  /** Whether the parent is taken to the next step a second later. */
  advances: boolean;
  /** Nobody answered: whether it took effect is not known, and the same may be sent again. */
  isUnanswered?: true;
  /** What the form is to hold from now on: some of the parent's answers gave way to newer ones. */
  held?: object;
}

export const saved = (messageId = 'enrolment.saved'): SaveOutcome => ({
  status: 'saved',
  notice: { tone: 'success', lines: [{ messageId }] },
  advances: true,
});

export const refused = (notice: StepNotice): SaveOutcome => ({ status: 'unsaved', notice, advances: false });

/** Ends a save from deep within it. */
export class Refusal extends Error {
  constructor(readonly outcome: SaveOutcome) {
    super('refused');
  }
}
