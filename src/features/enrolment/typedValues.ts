import { filledValues } from '../../contract/formValues';
import { isRoster } from '../../sections/definitions';
import type { EnrolmentStep } from '../../sections/enrolmentSteps';

/**
 * A step's values in a draft. Fields that the older version of the portal that kept it did not have are empty. A
 * roster takes its rows from the records.
 */
export const typedValues = (
  { sections }: Pick<EnrolmentStep, 'sections'>,
  kept: object,
): Record<string, unknown> =>
  sections.reduce<Record<string, unknown>>(
    (values, section) =>
      isRoster(section) ? values : filledValues(section.schema, { ...section.emptyValues(), ...values }),
    { ...kept },
  );
