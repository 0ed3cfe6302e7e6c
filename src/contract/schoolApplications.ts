import * as z from 'zod/mini';
import { applicationStatuses } from '../domain/applicationStatus';
import { sectionIds } from '../domain/sections';
import { historyEntryDto, summaryDto } from './applications';
import { calendarDate, LONG_TEXT_MAXIMUM, oneOf, optionalText, timestamp } from './fields';
import { schoolRequestDto } from './schoolRequests';

/** How the school filters its list: by status, and by part of a school's name. */
export const schoolApplicationsQuery = z.strictObject({
  status: z.optional(oneOf(applicationStatuses)),
  school: z.optional(optionalText('serverText')),
});
export type SchoolApplicationsQuery = z.infer<typeof schoolApplicationsQuery>;

/**
 * `since`: submitted, moved or edited on that day (of UTC) or later. `after`: the `next` of the page before.
 */
export const schoolExportQuery = z.extend(schoolApplicationsQuery, {
  since: z.optional(calendarDate),
  after: z.optional(z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/, 'validation.text'))),
});
export type SchoolExportQuery = z.infer<typeof schoolExportQuery>;

/** A submitted application as the school sees it. `editedAt`: corrected by the parent after the school reviewed it. */
export const schoolApplicationDto = z.object({
  referenceNumber: z.string(),
  applicant: z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string() }),
  parent: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  school: z.string(),
  classLevelName: z.string(),
  schoolYear: z.string(),
  applicationDate: timestamp,
  status: z.enum(applicationStatuses),
  editedAt: z.nullable(timestamp),
});
export type SchoolApplicationDto = z.infer<typeof schoolApplicationDto>;
export const schoolApplicationsDto = z.array(schoolApplicationDto);

/**
 * The ids of school and grade in the school's own systems: those of its import, else the portal's own. `gradeId`: of CEDS, when a OneRoster
 * set had it, else empty.
 */
const sourcedIds = z.object({ schoolId: z.string(), gradeId: z.string() });

/**
 * With its history and the school's notes on it, which statuses may follow, and every answer of the parent; addresses of
 * files are those where the school fetches them. `version` (decision 55): another one after each move, and after the parent
 * has corrected what the school reviewed. `edits`: which sections those were, each with the last time. `requests`: what the
 * school asked the parent for, the oldest first. `completedAt` and `confirmedAt`: as in the parent's own list.
 */
export const schoolApplicationDetailDto = z.extend(schoolApplicationDto, {
  version: z.optional(z.string()),
  completedAt: z.nullable(timestamp),
  confirmedAt: z.nullable(timestamp),
  edits: z.array(z.object({ section: z.enum(sectionIds), at: timestamp })),
  requests: z.array(schoolRequestDto),
  history: z.array(z.extend(historyEntryDto, { note: z.string() })),
  next: z.array(z.enum(applicationStatuses)),
  sourcedIds,
  answers: summaryDto,
});
export type SchoolApplicationDetailDto = z.infer<typeof schoolApplicationDetailDto>;

/** What the refusal of a stale move says of the application as it is now (`current`). */
export const staleApplicationDto = z.extend(schoolApplicationDto, { version: z.string() });

/** A page of whole applications, the oldest first; `next` is null on the last one. */
export const schoolExportDto = z.object({
  applications: z.array(schoolApplicationDetailDto),
  next: z.nullable(z.string()),
});
export type SchoolExportDto = z.infer<typeof schoolExportDto>;

/** The school's move. The note stays with the school. */
export const schoolApplicationPatch = z.strictObject({
  status: oneOf(applicationStatuses),
  note: z.optional(optionalText('freeText', LONG_TEXT_MAXIMUM)),
});
export type SchoolApplicationPatch = z.infer<typeof schoolApplicationPatch>;
