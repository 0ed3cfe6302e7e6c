import * as z from 'zod/mini';
import { RECORDS_AT_MOST } from '../domain/limits';
import { dtoFields } from './dto';
import { LONG_TEXT_MAXIMUM, answer, id, optionalText, orEmpty, version } from './fields';

export const schoolHistoryFields = {
  schoolName: optionalText('name'),
  principalName: optionalText('name'),
  schoolAddress: optionalText('address'),
  isCurrentlySuspended: answer('sensitive'),
  /** Asked for when suspended; otherwise empty. */
  reasonForSuspension: optionalText('sensitiveText', LONG_TEXT_MAXIMUM),
  haveProbationOfficer: answer('sensitive'),
  isSocialWorkerExist: answer('sensitive'),
};
const shape = z.strictObject({ ...schoolHistoryFields, applicantId: id });
export const schoolHistoryPayload = z.extend(shape, {
  schoolName: orEmpty(shape.shape.schoolName),
  principalName: orEmpty(shape.shape.principalName),
  schoolAddress: orEmpty(shape.shape.schoolAddress),
  reasonForSuspension: orEmpty(shape.shape.reasonForSuspension),
});
export type SchoolHistoryPayload = z.infer<typeof schoolHistoryPayload>;
export const schoolHistoriesPayload = z
  .array(schoolHistoryPayload)
  .check(z.minLength(1), z.maxLength(RECORDS_AT_MOST));
export const schoolHistoryPatch = z.partial(shape);
export type SchoolHistoryPatch = z.infer<typeof schoolHistoryPatch>;

export const schoolHistoryDto = z.object({
  id,
  applicantId: id,
  ...dtoFields(schoolHistoryFields),
  version,
});
export type SchoolHistoryDto = z.infer<typeof schoolHistoryDto>;
export const schoolHistoriesDto = z.array(schoolHistoryDto);
