import type { StepId } from '../../sections/enrolmentSteps';

/** Where a link to the card of a step leads. */
export const cardId = (step: StepId): string => `card-${step}`;
