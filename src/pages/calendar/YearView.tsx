import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { YearGrid } from '../../ui/monthGrid';
import type { EventsByDay } from './dayEvents';
import type { CalendarView } from './period';
import { useSmallDays, weeks } from './smallDays';

interface YearViewProps {
  date: Date;
  days: EventsByDay;
  onShow: (next: { view: CalendarView; date: Date }) => void;
}

/** Twelve months with the days on which something takes place; a day leads to its week, a month to itself. */
export const YearView = ({ date, days, onShow }: YearViewProps) => {
  const leadTo = (view: CalendarView) => (day: string) =>
    onShow({ view, date: fromCalendarDate(day) ?? date });
  return (
    <YearGrid
      year={toCalendarDate(date)}
      today={toCalendarDate(new Date())}
      weeks={weeks}
      onMonth={leadTo('month')}
      onDay={leadTo('week')}
      {...useSmallDays(days)}
    />
  );
};
