import type { CalendarEvent } from '../../api/readSchoolLife';
import { writeCalendar } from '../../domain/iCalendar';
import { localClock } from '../../lib/wallClock';

/** One event as an iCalendar file, on the reader's own clock. */
export const writeEventFile = (event: CalendarEvent, now: Date): Blob => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const text = writeCalendar([event], { name: event.title, zone: { timeZone, clock: localClock }, now });
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
};
