import { toFingerprint } from '../../lib/fingerprint';
import { isCollection } from '../../sections/definitions';
import { formSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import type { Draft } from '../../store/wizard';
import { initialValuesOf } from './host/stepForm';

/** The names of a step's lists among its values, beside those of its other fields. */
export const listsIn = (step: EnrolmentStep): string[] => Object.keys(initialValuesOf(step, [], undefined));

/** Whether an item stands in the list of these values just as it is. */
export const isListed = (values: unknown, list: string, item: object): boolean => {
  const listed = (values as Record<string, unknown> | undefined)?.[list];
  return Array.isArray(listed) && listed.some((one) => toFingerprint(one) === toFingerprint(item));
};

const countOf = ({ sections }: EnrolmentStep, values: object): number =>
  sections
    .filter(isCollection)
    .map((section) => section.itemsOf(values).length)
    .reduce((sum, count) => sum + count, 0);

/** The steps with a list that is asked for and lacks an entry which the parent began and has not saved. */
export const stepsWithHalfTyped = ({ halfTyped = {}, values }: Draft): EnrolmentStep[] =>
  formSteps.filter((step) =>
    listsIn(step).some((list) => {
      const item = halfTyped[list];
      if (!item || isListed(values[step.id], list, item)) return false;
      const others = initialValuesOf(step, [], values[step.id] as object | undefined);
      return countOf(step, { ...others, [list]: [item] }) > countOf(step, { ...others, [list]: [] });
    }),
  );
