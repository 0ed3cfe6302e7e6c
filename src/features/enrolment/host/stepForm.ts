import * as z from 'zod/mini';
import type { Guardian } from '../../../api/entities';
import { isRoster } from '../../../sections/definitions';
import type { EnrolmentStep } from '../../../sections/enrolmentSteps';
import { typedValues } from '../typedValues';

/** Whether the step asks about guardians that exist already. */
export const needsGuardians = ({ sections }: EnrolmentStep): boolean => sections.some(isRoster);

/** What the form of a step starts with: what the draft holds, over nothing; a roster follows the records. */
export const initialValuesOf = (
  step: EnrolmentStep,
  guardians: Guardian[],
  typed: object | undefined,
): object =>
  step.sections
    .filter(isRoster)
    .reduce<object>(
      (_values, roster) => roster.fromRecords(guardians, typed),
      typedValues(step, typed ?? {}),
    );

/** One schema of all sections of a step. */
export const schemaOf = ({ sections }: EnrolmentStep): z.ZodMiniType =>
  sections.map(({ schema }): z.ZodMiniType => schema).reduce((one, other) => z.intersection(one, other));
