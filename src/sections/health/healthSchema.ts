import * as z from 'zod/mini';
import { LONG_TEXT_MAXIMUM, requiredText } from '../../contract/fields';
import { healthQuestions, type HealthAnswer, type HealthDetail } from '../../contract/healthQuestions';
import { healthFields } from '../../contract/healths';
import { ofKind } from '../../contract/privacy';
import { optionalYesNo, yesNo, type YesNo } from '../../lib/yesNo';

export type HealthValues = { physicianName: string; physicianPhone: string } & Record<HealthAnswer, YesNo> &
  Record<HealthDetail, string>;

/** `null` only for epilepsy, and only from the edit form. */
export type HealthParsed = { physicianName: string; physicianPhone: string } & Record<
  Exclude<HealthAnswer, 'isEpilepsy'>,
  boolean
> & { isEpilepsy: boolean | null } & Record<HealthDetail, string>;

/** One entry for each question. */
export const byAnswer = <Value>(valueOf: (answer: HealthAnswer) => Value) =>
  Object.fromEntries(healthQuestions.map(({ answer }) => [answer, valueOf(answer)])) as Record<
    HealthAnswer,
    Value
  >;

/** One entry for each text that a "yes" asks for. */
export const byDetail = <Value>(valueOf: (detail: HealthDetail, answer: HealthAnswer) => Value) =>
  Object.fromEntries(
    healthQuestions.flatMap(({ answer, details }) =>
      details.map((detail) => [detail, valueOf(detail, answer)]),
    ),
  ) as Record<HealthDetail, Value>;

const detailText = requiredText('sensitiveText', LONG_TEXT_MAXIMUM);

/** Details are validated only when they are asked for, so that a text hidden by "no" never gets in the way. */
const yesIsExplained = z.superRefine<HealthParsed>(
  (values, context) => {
    for (const { answer, details } of healthQuestions) {
      if (values[answer] !== true) continue;
      for (const detail of details) {
        const message = detailText.safeParse(values[detail]).error?.issues[0]?.message;
        if (message !== undefined) context.addIssue({ code: 'custom', path: [detail], message });
      }
    }
  },
  // reported together with the problems of other fields, not only after those are fixed
  { when: () => true },
);

const shape = {
  physicianName: healthFields.physicianName,
  physicianPhone: healthFields.physicianPhone,
  ...byDetail(() => ofKind('sensitiveText', z.string('validation.required'))),
  ...byAnswer(() => yesNo),
};

/** Epilepsy is required in the wizard and optional in the edit form (decision 6). */
export const healthSchema = z.object(shape).check(yesIsExplained);
export const healthEditSchema = z.object({ ...shape, isEpilepsy: optionalYesNo }).check(yesIsExplained);
