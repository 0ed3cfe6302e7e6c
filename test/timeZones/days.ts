import { moment } from '../../src/api/reading';
import { readEvent } from '../../src/api/readSchoolLife';
import { pastDate } from '../../src/contract/fields';
import { wallTimes } from '../../src/domain/occurrences';
import { endOf } from '../../src/domain/offer';
import { schoolYearOf } from '../../src/domain/schoolYear';
import { fromCalendarDate, toCalendarDate } from '../../src/lib/dates';
import { localClock } from '../../src/lib/wallClock';
import { typedDate } from '../../src/ui/dateField/typedDate';

const dayOfEvent = (day: string) => {
  const { start } = wallTimes(readEvent({ start: day, end: day }), localClock);
  return new Date(localClock.toInstant(start)).toLocaleDateString('en-CA');
};

/** What becomes of each day that the arguments name, in the time zone of this process. */
const journeys = process.argv.slice(2).map((day) => {
  const shown = fromCalendarDate(day) ?? new Date(Number.NaN);
  return {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    read: shown.toLocaleDateString('en-CA'),
    kept: toCalendarDate(shown),
    typed: typedDate(shown, null),
    ends: endOf(day).toLocaleDateString('en-CA'),
    told: new Date(moment(day)).toLocaleDateString('en-CA'),
    event: dayOfEvent(day),
    taken: pastDate.safeParse(day).success,
    schoolYear: schoolYearOf(shown),
  };
});
process.stdout.write(JSON.stringify(journeys));
