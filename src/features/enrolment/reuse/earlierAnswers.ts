import { wizardTransportationTypes } from '../../../domain/enumerations';
import { isAnswered } from '../../../domain/isAnswered';
import { toFingerprint } from '../../../lib/fingerprint';
import { randomId } from '../../../lib/randomId';
import { enrolmentSteps, type EnrolmentStep, type FormStepId } from '../../../sections/enrolmentSteps';
import type { RecordsOf } from '../../../summary/records';
import { stepHeldBy } from '../heldAnswers';
import type { Units } from './parts';

type Values = Record<string, unknown>;
type StepValues = Partial<Record<FormStepId, Values>>;

/** What is copied into a step: the form's new values, and which of them were copied. */
export interface Gain {
  values: Values;
  /** Fingerprints by the field's path, items of a list by `list.key`. */
  fields: Record<string, string>;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is no answer. An unticked box is none, because every box starts unticked. */
export const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : value === false || !isAnswered(value);

/** Makes the items of a list new ones, as the existing records belong to the other applicant. */
const asNew = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  return (value as unknown[]).map((item) => {
    if (!isObject(item)) return item;
    const { recordId: _record, ...answers } = item;
    return { ...answers, key: randomId() };
  });
};

/** Drops a type of transportation that the wizard does not offer; a correction offers more types (decision 4). */
const offered = (field: string, value: unknown): unknown =>
  field === 'transportationType' && !wizardTransportationTypes.some((type) => type === value) ? '' : value;

/** The form values of every step for an earlier applicant, without the ids of its records. */
export const earlierAnswers = (recordsOf: RecordsOf): StepValues => {
  const [applicant] = recordsOf('applicants');
  if (!applicant) return {};
  const steps: readonly EnrolmentStep[] = enrolmentSteps;
  return Object.fromEntries(
    steps.map((step) => {
      const { values } = stepHeldBy(step, recordsOf, applicant);
      const fresh = Object.entries(values).map(([name, value]) => [name, offered(name, asNew(value))]);
      return [step.id, Object.fromEntries(fresh)];
    }),
  );
};

const pathsOf = (field: string, value: unknown): [string, string][] => {
  if (Array.isArray(value) && value.every(isObject)) {
    return value.map((item) => [`${field}.${String(item.key)}`, toFingerprint(item)]);
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([name, one]) => pathsOf(`${field}.${name}`, one));
  return isEmpty(value) ? [] : [[field, toFingerprint(value)]];
};

const gainOf = (typed: Values, answers: Values, units: readonly (readonly string[])[]): Gain => {
  const free = units.filter((unit) => unit.every((field) => isEmpty(typed[field]))).flat();
  const given = free
    .filter((field) => !isEmpty(answers[field]))
    .map((field) => [field, answers[field]] as const);
  return {
    values: { ...typed, ...Object.fromEntries(given) },
    fields: Object.fromEntries(given.flatMap(([field, value]) => pathsOf(field, value))),
  };
};

/** Copies an earlier applicant's answers into fields that are still empty. Steps without a copied answer are left out. */
export const gainsOf = (
  typed: Record<string, unknown>,
  answers: StepValues,
  units: Units,
): Partial<Record<FormStepId, Gain>> => {
  const steps = Object.keys(units) as FormStepId[];
  const gains = steps.map((step) => {
    const before = isObject(typed[step]) ? typed[step] : {};
    return [step, gainOf(before, answers[step] ?? {}, units[step] ?? [])] as const;
  });
  return Object.fromEntries(gains.filter(([, { fields }]) => Object.keys(fields).length > 0));
};
