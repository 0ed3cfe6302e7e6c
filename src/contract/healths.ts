import * as z from 'zod/mini';
import { isAnswered } from '../domain/isAnswered';
import { dtoFields } from './dto';
import {
  LONG_TEXT_MAXIMUM,
  addedAnswer,
  answer,
  id,
  optionalText,
  orEmpty,
  requiredText,
  version,
} from './fields';
import { phone } from './phone';
import { healthQuestions, type HealthDetail } from './healthQuestions';

const detail = optionalText('sensitiveText', LONG_TEXT_MAXIMUM);

export const healthFields = {
  physicianName: requiredText('name'),
  physicianPhone: phone,
  isDiagnosedHealthCondition: answer('sensitive'),
  healthConditionDetail: detail,
  isADD_AHD: answer('sensitive'),
  addAHD_Detail: detail,
  isAutism: answer('sensitive'),
  autismDetail: detail,
  /** Addition (decision 6); null when the edit form was left without an answer. */
  isEpilepsy: z.nullable(answer('sensitive')),
  epilepsyDetail: detail,
  isHeartCondition: answer('sensitive'),
  heartConditionDetail: detail,
  isCancerOrTumor: answer('sensitive'),
  cancerOrTumorDetail: detail,
  isBloodDiscorder: answer('sensitive'),
  bloodDiscorderDetail: detail,
  isOtherMedicalCondition: answer('sensitive'),
  otherMedicalConditionDetail: detail,
  isTalkingMedication: answer('sensitive'),
  talkingMedicationDetail: detail,
  descriptionUsedTalkingMedication: detail,
};

/** Each yes makes its details required. */
const yesIsExplained = z.superRefine<Record<string, unknown>>((values, context) => {
  for (const { answer: question, details } of healthQuestions) {
    if (values[question] !== true) continue;
    for (const field of details) {
      if (!isAnswered(values[field]))
        context.addIssue({ code: 'custom', path: [field], message: 'validation.required' });
    }
  }
});

const shape = z.strictObject({ ...healthFields, applicantId: id });
/** After a "no" there are none. */
const details = Object.fromEntries(
  healthQuestions.flatMap((question) => question.details.map((name) => [name, orEmpty(detail)])),
) as Record<HealthDetail, ReturnType<typeof orEmpty>>;
export const healthPayload = z
  .extend(shape, { isEpilepsy: addedAnswer(answer('sensitive')), ...details })
  .check(yesIsExplained);
export type HealthPayload = z.infer<typeof healthPayload>;
export const healthPatch = z.partial(shape).check(yesIsExplained);
export type HealthPatch = z.infer<typeof healthPatch>;

export const healthDto = z.object({
  id,
  applicantId: id,
  ...dtoFields(healthFields),
  version,
});
export type HealthDto = z.infer<typeof healthDto>;
