import { PROGRESS_MAXIMUM, PROGRESS_STEP } from './limits';

/** Ten per completed step, at most one hundred (E4.1). */
export const progressOf = (completedSteps: number): number =>
  Math.min(completedSteps * PROGRESS_STEP, PROGRESS_MAXIMUM);

export type ProgressTone = 'error' | 'warning' | 'info' | 'success';

/** Under 30 danger, under 60 warning, under 90 info, otherwise success. */
export const progressTone = (progress: number): ProgressTone => {
  if (progress < 30) return 'error';
  if (progress < 60) return 'warning';
  return progress < 90 ? 'info' : 'success';
};
