import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { YearGrid, type PeriodView } from '../../ui/monthGrid';
import type { EventsByDay } from './dayEvents';
import { useSmallDays, weeks } from './smallDays';

interface YearViewProps {
  /** The first day of the first month. */
  from: Date;
  days: EventsByDay;
  onShow: (next: { view: PeriodView; date: Date }) => void;
}

/** Twelve months with the days on which something takes place; a day leads to its week, a month to itself. */
export const YearView = ({ from, days, onShow }: YearViewProps) => {
  const leadTo = (view: PeriodView) => (day: string) => onShow({ view, date: fromCalendarDate(day) ?? from });
  return (
    <YearGrid
      first={toCalendarDate(from)}
      today={toCalendarDate(new Date())}
      weeks={weeks}
      onMonth={leadTo('month')}
      onDay={leadTo('week')}
      {...useSmallDays(days)}
    />
  );
};
