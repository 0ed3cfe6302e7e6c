import { filledValues } from '../../contract/formValues';
import { isRoster } from '../../sections/definitions';
import type { EnrolmentStep } from '../../sections/enrolmentSteps';

/**
 * What a draft holds of a step. An older version of the portal may have kept it: what that did not ask for is empty. A
 * roster follows the records.
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
