import type { WizardState } from '../../src/store/wizard';

/** The drafts of a parent who has signed in, on a device that keeps them. */
export const aWizard = (overrides: Partial<WizardState> = {}): WizardState => ({
  drafts: {},
  isRestored: true,
  isKeptOnDevice: true,
  takenOver: {},
  doneElsewhere: {},
  codeFlow: null,
  registration: null,
  ...overrides,
});
