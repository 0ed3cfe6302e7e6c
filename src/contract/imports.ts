import * as z from 'zod/mini';

/** A larger body is refused while it arrives. */
export const IMPORT_BODY_MAXIMUM = 16 * 1024 * 1024;
export const IMPORT_FILES_MAXIMUM = 50;

/** The name of a file that is a part of a table: the start of the table's name, and the month. */
export const MONTH_FILE = /^(.*)-(\d{4}-(?:0[1-9]|1[0-2]))\.csv$/;
/** The name of the calendar file of one school: the school's id. */
export const CALENDAR_FILE = /^events-(.+)\.ics$/;

/**
 * Files of the school (docs/school-data.md). `dryRun`: the same report, and nothing is changed. `retireMost`: a file may retire
 * more than half of what it had, although that looks like a mistake.
 */
export const importPayload = z.strictObject({
  dryRun: z.optional(z.boolean()),
  retireMost: z.optional(z.boolean()),
  files: z
    .array(z.strictObject({ name: z.string().check(z.maxLength(200)), text: z.string() }))
    .check(z.minLength(1), z.maxLength(IMPORT_FILES_MAXIMUM)),
});
export type ImportPayload = z.infer<typeof importPayload>;

/**
 * `line`: in the file, its header being line 1; null for what is about the whole file. `file`: where that is, when the report is of what
 * a OneRoster set tells in several files.
 */
const importProblemDto = z.object({
  file: z.optional(z.string()),
  line: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportProblemDto = z.infer<typeof importProblemDto>;

/**
 * What became of one file: nothing of it is written unless it is accepted. `notTried`: a file that it refers to was refused.
 * The numbers count rows; those of a refused file say what it would have done. `problems`: the first hundred.
 */
const importFileReportDto = z.object({
  name: z.string(),
  outcome: z.enum(['accepted', 'refused', 'notTried']),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  retired: z.number(),
  refused: z.number(),
  problems: z.array(importProblemDto),
});
export type ImportFileReportDto = z.infer<typeof importFileReportDto>;

/**
 * `files`: in the order in which they were read. `belongings`: by the name of the file, how many records were retired because what they
 * belong to is; absent when there are none.
 */
export const importReportDto = z.object({
  dryRun: z.boolean(),
  files: z.array(importFileReportDto),
  belongings: z.optional(z.array(z.object({ name: z.string(), retired: z.number() }))),
});
export type ImportReportDto = z.infer<typeof importReportDto>;

/** What the portal reads of a OneRoster set, beside its `manifest.csv`. */
export const oneRosterFiles = [
  'orgs.csv',
  'academicSessions.csv',
  'courses.csv',
  'classes.csv',
  'users.csv',
  'roles.csv',
  'demographics.csv',
  'enrollments.csv',
] as const;
export type OneRosterFile = (typeof oneRosterFiles)[number];

/** What else a OneRoster set may have: resources, results and profiles, of which the portal reads nothing. */
export const isPassedOver = (name: string) =>
  /^(categories|(class|course|user)?resources|userProfiles|scoreScales|(lineItem|result)(s|LearningObjectiveIds|ScoreScales))\.csv$/i.test(
    name,
  );
