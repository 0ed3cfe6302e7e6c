import { pastDate } from '../../src/contract/fields';
import { endOf } from '../../src/domain/offer';
import { schoolYearOf } from '../../src/domain/schoolYear';
import { fromCalendarDate, toCalendarDate } from '../../src/lib/dates';
import { typedDate } from '../../src/ui/dateField/typedDate';

/** What becomes of each day that the arguments name, in the time zone of this process. */
const journeys = process.argv.slice(2).map((day) => {
  const shown = fromCalendarDate(day) ?? new Date(Number.NaN);
  return {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    read: shown.toLocaleDateString('en-CA'),
    kept: toCalendarDate(shown),
    typed: typedDate(shown, null),
    ends: endOf(day).toLocaleDateString('en-CA'),
    taken: pastDate.safeParse(day).success,
    schoolYear: schoolYearOf(shown),
  };
});
process.stdout.write(JSON.stringify(journeys));
