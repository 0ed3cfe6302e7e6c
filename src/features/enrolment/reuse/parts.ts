import { isRoster, type Definition } from '../../../sections/definitions';
import { enrolmentSteps, type EnrolmentStep, type FormStepId } from '../../../sections/enrolmentSteps';
import { studentSection } from '../../../sections/student';

/** Fields that are copied together or not at all. */
type Unit = readonly string[];
export type Units = Partial<Record<FormStepId, readonly Unit[]>>;

/** The order of the guardians is asked anew every year. */
const unitsIn = (definition: Definition): Unit[] => {
  if (isRoster(definition)) return [];
  const { together = [], askedAnew = [], emptyValues } = definition;
  const named: Unit = [...together.flat(), ...askedAnew];
  const others = Object.keys(emptyValues()).filter((field) => !named.includes(field));
  return [...together, ...others.map((field) => [field])];
};

const steps: readonly EnrolmentStep[] = enrolmentSteps;

/** What is copied when the same child applies again: everything except what is asked anew every year. */
export const everything: Units = Object.fromEntries(
  steps.map(({ id, sections }) => [id, sections.flatMap(unitsIn)]),
);

// the health form begins with the physician, who is no answer about health
const { contacts = [], health: [physician = [], ...healthAnswers] = [] } = everything;

/** What a parent may copy from another child's application. */
export const parts = {
  guardians: { contacts },
  address: { student: studentSection.together ?? [] },
  physician: { health: [physician] },
  health: { health: healthAnswers },
} as const satisfies Record<string, Units>;
export type Part = keyof typeof parts;
export const partIds = Object.keys(parts) as Part[];

/** The choice in the dialog: from which applicant, and which parts. */
export type ReuseValues = Record<Part, boolean> & { source: string };

export const unitsOf = (chosen: readonly Part[]): Units =>
  chosen.reduce<Units>((all, part) => {
    const more: Units = parts[part];
    const steps = Object.keys(more) as FormStepId[];
    return {
      ...all,
      ...Object.fromEntries(steps.map((step) => [step, [...(all[step] ?? []), ...(more[step] ?? [])]])),
    };
  }, {});
