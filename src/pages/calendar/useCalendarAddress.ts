import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isWithinReach } from '../../lib/calendarDays';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { withParameters } from '../../lib/searchParameters';
import { periodViews, type PeriodView } from '../../ui/monthGrid';
import { moved } from './period';

/** Where to look next: at a date, or so many periods further than what was asked for last. */
export interface Look {
  view?: PeriodView;
  date?: Date;
  steps?: number;
}

/** View and date stand in the address; the month of today when they do not. */
export const useCalendarAddress = () => {
  const [search, setSearch] = useSearchParams();
  const view = periodViews.find((each) => each === search.get('view')) ?? 'month';
  const day = search.get('date') ?? '';
  const shown = useMemo(
    () => ({ view, date: (isWithinReach(day) ? fromCalendarDate(day) : undefined) ?? new Date() }),
    [view, day],
  );
  // the page follows a press a moment later; a second press goes on from the first
  const wanted = useRef(shown);
  useLayoutEffect(() => {
    wanted.current = shown;
  }, [shown]);
  const show = useCallback(
    (next: Look) => {
      const last = wanted.current;
      const date = next.date ?? moved(last.view, last.date, next.steps ?? 0);
      wanted.current = { view: next.view ?? last.view, date };
      const changes = { view: wanted.current.view, date: toCalendarDate(date) };
      setSearch((before) => withParameters(before, changes), { replace: next.view === undefined });
    },
    [setSearch],
  );
  return { ...shown, show };
};
