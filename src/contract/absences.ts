import * as z from 'zod/mini';
import { absenceProblem, absenceReasons, type Today } from '../domain/absences';
import { calendarDate, id, LONG_TEXT_MAXIMUM, oneOf, optionalText, orEmpty, timestamp } from './fields';

const absenceDays = { firstDay: calendarDate, lastDay: calendarDate };

/** A parent reports that a child will not be at school, on these days and those between. `note`: what the school should know. */
export const absencePayload = z.strictObject({
  studentId: id,
  ...absenceDays,
  reason: oneOf(absenceReasons),
  note: orEmpty(optionalText('freeText', LONG_TEXT_MAXIMUM)),
});
export type AbsencePayload = z.infer<typeof absencePayload>;

/** With the rules for days, which depend on the day on which it is reported. */
export const absencePayloadOn = (today: Today) =>
  absencePayload.check(
    z.superRefine<AbsencePayload>((days, context) => {
      const problem = absenceProblem(days, today);
      if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
    }),
  );

/** A report of the parent's own that was not withdrawn. */
export const absenceDto = z.object({
  id,
  studentId: id,
  ...absenceDays,
  reason: oneOf(absenceReasons),
  note: z.string(),
  reportedAt: timestamp,
});
export type AbsenceDto = z.infer<typeof absenceDto>;
export const absencesDto = z.array(absenceDto);

/**
 * How the school filters its list. `day`: the reports for that day. `since`: what was reported or withdrawn on that day (of UTC) or later.
 * Neither: all that have not ended.
 */
export const schoolAbsencesQuery = z.strictObject({
  day: z.optional(calendarDate),
  since: z.optional(calendarDate),
});
export type SchoolAbsencesQuery = z.infer<typeof schoolAbsencesQuery>;

/** A report as the school sees it. A withdrawn one is listed only with `since`, without its note. */
export const schoolAbsenceDto = z.object({
  id,
  child: z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string() }),
  parent: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  school: z.string(),
  classLevelName: z.string(),
  ...absenceDays,
  reason: oneOf(absenceReasons),
  note: z.string(),
  reportedAt: timestamp,
  withdrawnAt: z.nullable(timestamp),
});
export type SchoolAbsenceDto = z.infer<typeof schoolAbsenceDto>;
export const schoolAbsencesDto = z.array(schoolAbsenceDto);
