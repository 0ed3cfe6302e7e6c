import { toFingerprint } from '../../lib/fingerprint';
import type { EnrolmentStep } from '../../sections/enrolmentSteps';
import { initialValuesOf } from './host/stepForm';

/** The names of a step's lists among its values, beside those of its other fields. */
export const listsIn = (step: EnrolmentStep): string[] => Object.keys(initialValuesOf(step, [], undefined));

/** Whether an item stands in the list of these values just as it is. */
export const isListed = (values: unknown, list: string, item: object): boolean => {
  const listed = (values as Record<string, unknown> | undefined)?.[list];
  return Array.isArray(listed) && listed.some((one) => toFingerprint(one) === toFingerprint(item));
};
