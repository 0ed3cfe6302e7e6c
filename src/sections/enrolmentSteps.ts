import { agreementsSection } from './agreements';
import { documentsCollection } from './documents';
import { eSignatureSection } from './eSignature';
import { guardianCollection } from './guardian';
import { healthSection } from './health';
import { prioritySection } from './priority';
import { raceSection } from './race';
import { schoolHistoryCollection } from './schoolHistory';
import { siblingCollection } from './sibling';
import { studentSection } from './student';
import { transportationSection } from './transportation';
import { collection, roster, section, type Definition } from './definitions';

interface Step {
  /** Also the step's name in the address. */
  id: string;
  titleId: string;
  /** How many minutes the step takes a parent who has the papers at hand. */
  minutes: number;
  sections: readonly Definition[];
}

/** The wizard: every list, guard, progress and link derives from this (E1.1, E2.3). */
export const enrolmentSteps = [
  { id: 'student', titleId: 'enrolment.step.student', minutes: 4, sections: [section(studentSection)] },
  {
    id: 'background',
    titleId: 'enrolment.step.background',
    minutes: 4,
    sections: [section(raceSection), collection(documentsCollection), collection(schoolHistoryCollection)],
  },
  {
    id: 'contacts',
    titleId: 'enrolment.step.contacts',
    minutes: 4,
    sections: [collection(guardianCollection)],
  },
  { id: 'priority', titleId: 'enrolment.step.priority', minutes: 1, sections: [roster(prioritySection)] },
  {
    id: 'siblings',
    titleId: 'enrolment.step.siblings',
    minutes: 2,
    sections: [collection(siblingCollection)],
  },
  { id: 'health', titleId: 'enrolment.step.health', minutes: 3, sections: [section(healthSection)] },
  {
    id: 'transportation',
    titleId: 'enrolment.step.transportation',
    minutes: 1,
    sections: [section(transportationSection)],
  },
  {
    id: 'agreements',
    titleId: 'enrolment.step.agreements',
    minutes: 1,
    sections: [section(agreementsSection)],
  },
  {
    id: 'e-signature',
    titleId: 'enrolment.step.eSignature',
    minutes: 1,
    sections: [section(eSignatureSection)],
  },
  { id: 'summary', titleId: 'enrolment.step.summary', minutes: 2, sections: [] },
] as const satisfies readonly Step[];

export type StepId = (typeof enrolmentSteps)[number]['id'];
/** Steps that hold a form; the summary only shows. */
export type FormStepId = Exclude<StepId, 'summary'>;
export type EnrolmentStep = Step & { id: StepId };

/** The steps that ask something. */
export const formSteps: readonly EnrolmentStep[] = (enrolmentSteps as readonly EnrolmentStep[]).filter(
  ({ sections }) => sections.length > 0,
);

export const isStepId = (text: string): text is StepId => enrolmentSteps.some(({ id }) => id === text);

export const stepOf = (id: StepId): EnrolmentStep => {
  const step = enrolmentSteps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
};

/** Every section of the wizard, in its order. */
export const allSections: readonly Definition[] = enrolmentSteps.flatMap(({ sections }) => [...sections]);

/** The step in which a section is filled in; the server names sections. */
export const stepOfSection = (sectionId: string): StepId | undefined =>
  enrolmentSteps.find(({ sections }) => sections.some(({ id }) => id === sectionId))?.id;
