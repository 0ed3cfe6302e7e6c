import { addDays, daysBetween } from '../lib/calendarDays';

/** Why a child will not be at school (decision 57). */
export const absenceReasons = ['ill', 'appointment', 'family', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** How many days one report may cover, how far back it may begin and how far ahead it may end. */
export const ABSENCE_DAYS = 30;
export const ABSENCE_DAYS_BACK = 7;
export const ABSENCE_DAYS_AHEAD = 365;

/** Both days included, as `yyyy-MM-dd`. */
export interface AbsenceDays {
  firstDay: string;
  lastDay: string;
}

/** Today. For a reader it is one day; a server that does not know the school's time zone takes every day that it is somewhere on earth. */
export interface Today {
  earliest: string;
  latest: string;
}

/** What is wrong with the days of a report, by the field that is to be corrected. */
export const absenceProblem = ({ firstDay, lastDay }: AbsenceDays, { earliest, latest }: Today) => {
  if (firstDay < addDays(earliest, -ABSENCE_DAYS_BACK))
    return { path: 'firstDay', message: 'validation.absencePast' } as const;
  if (lastDay < firstDay) return { path: 'lastDay', message: 'validation.endBeforeStart' } as const;
  if (lastDay >= addDays(firstDay, ABSENCE_DAYS))
    return { path: 'lastDay', message: 'validation.absenceLong' } as const;
  if (lastDay > addDays(latest, ABSENCE_DAYS_AHEAD))
    return { path: 'lastDay', message: 'validation.absenceFar' } as const;
  return undefined;
};

/** A report can be withdrawn until its first day has begun. */
export const mayWithdraw = ({ firstDay }: AbsenceDays, { earliest }: Today): boolean => firstDay > earliest;

/** Days of one report that are announced: those of a school's own API may have no end. */
const ANNOUNCED_AT_MOST = 366;

/** The report that announces each day. */
export const announcedByDay = <Report extends AbsenceDays>(
  reports: readonly Report[],
): Map<string, Report> => {
  const days = new Map<string, Report>();
  for (const report of reports) {
    const { firstDay, lastDay } = report;
    const wanted = Math.min(daysBetween(firstDay, lastDay) + 1, ANNOUNCED_AT_MOST);
    for (let index = 0; index < wanted; index += 1) days.set(addDays(firstDay, index), report);
  }
  return days;
};
