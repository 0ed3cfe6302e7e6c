import * as z from 'zod/mini';
import type { Guardian } from '../../../api/entities';
import { isRoster } from '../../../sections/definitions';
import type { EnrolmentStep } from '../../../sections/enrolmentSteps';
import { typedValues } from '../typedValues';

/** Whether the step is about guardians that are already saved. */
export const needsGuardians = ({ sections }: EnrolmentStep): boolean => sections.some(isRoster);

/** The form's initial values: the draft's values, completed with empty ones. A roster takes its rows from the records. */
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

/** The schemas of all sections of a step in one. */
export const schemaOf = ({ sections }: EnrolmentStep): z.ZodMiniType =>
  sections.map(({ schema }): z.ZodMiniType => schema).reduce((one, other) => z.intersection(one, other));
