import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { calendarViews, type CalendarView } from './period';

/** View and date stand in the address; the month of today when they do not. */
export const useCalendarAddress = () => {
  const [search, setSearch] = useSearchParams();
  const view = calendarViews.find((each) => each === search.get('view')) ?? 'month';
  const day = search.get('date') ?? '';
  const date = useMemo(() => fromCalendarDate(day) ?? new Date(), [day]);
  const show = useCallback(
    (next: { view?: CalendarView; date?: Date }) =>
      setSearch(
        { view: next.view ?? view, date: toCalendarDate(next.date ?? date) },
        { replace: next.view === undefined },
      ),
    [setSearch, view, date],
  );
  return { view, date, show };
};
