import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { FIRST_DAY_OF_WEEK, WEEKEND_DAYS } from '../../domain/calendar';
import { fromCalendarDate } from '../../lib/dates';
import { dayDot, dayName, type Weeks } from '../../ui/monthGrid';
import type { EventsByDay } from './dayEvents';

export const weeks: Weeks = {
  firstWeekday: FIRST_DAY_OF_WEEK,
  hiddenWeekdays: [],
  shadedWeekdays: WEEKEND_DAYS,
};

/** What a small month shows and says of its days: those on which something takes place have a dot. */
export const useSmallDays = (days: EventsByDay) => {
  const intl = useIntl();
  return {
    renderDay: useCallback((day: string) => days.has(day) && dayDot, [days]),
    labelOf: useCallback(
      (day: string) =>
        intl.formatMessage(
          { id: 'calendar.day' },
          {
            day: dayName(intl, fromCalendarDate(day)),
            count: days.get(day)?.length ?? 0,
          },
        ),
      [days, intl],
    ),
  };
};
