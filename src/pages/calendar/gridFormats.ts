import type { Formats } from 'react-big-calendar';
import type { IntlShape } from 'react-intl';
import { writeDay } from '../../features/events';

/** The hour alone where it is a full one: a cell is narrow. */
export const shortTime = (intl: IntlShape, date: Date): string =>
  intl.formatTime(
    date,
    date.getMinutes() === 0 ? { hour: 'numeric' } : { hour: 'numeric', minute: 'numeric' },
  );

/** How the grid writes days and hours: the library's own formats are English in every language. */
export const gridFormats = (intl: IntlShape): Formats => {
  const time = (date: Date) => intl.formatTime(date);
  const times = ({ start, end }: { start: Date; end: Date }) => `${time(start)} – ${time(end)}`;
  return {
    dateFormat: (date) => String(date.getDate()),
    dayFormat: (date) => intl.formatDate(date, { weekday: 'short', day: 'numeric' }),
    weekdayFormat: (date) => intl.formatDate(date, { weekday: 'short' }),
    dayHeaderFormat: (date) => writeDay(date, intl.locale),
    timeGutterFormat: (date) => shortTime(intl, date),
    selectRangeFormat: times,
    eventTimeRangeFormat: times,
    eventTimeRangeStartFormat: ({ start }) => `${time(start)} –`,
    eventTimeRangeEndFormat: ({ end }) => `– ${time(end)}`,
  };
};
