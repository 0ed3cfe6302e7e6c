import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isWithinReach } from '../../lib/calendarDays';
import { withParameters } from '../../lib/searchParameters';
import { periodViews, type PeriodView } from '../../ui/monthGrid';

interface Look {
  view?: PeriodView;
  /** `yyyy-MM-dd`, also one that the calendar leaves out: it stands for its week, its month and its year. */
  day?: string;
}

/**
 * View and period stand in the address; the month of today when they do not. The day follows a press at once, the address later.
 * A day that is chosen within a period (`choose`) is not written: held arrow keys would be more than a browser takes.
 */
export const useAttendanceAddress = (today: string) => {
  const [search, setSearch] = useSearchParams();
  const view = periodViews.find((each) => each === search.get('view')) ?? 'month';
  const date = search.get('date') ?? '';
  const addressed = isWithinReach(date) ? date : today;
  const [day, setDay] = useState(addressed);
  const [former, setFormer] = useState(addressed);
  if (former !== addressed) {
    setFormer(addressed);
    setDay(addressed);
  }
  // a second press goes on from the first
  const wanted = useRef(view);
  useEffect(() => {
    wanted.current = view;
  }, [view]);
  const show = (look: Look) => {
    const next = look.day ?? day;
    wanted.current = look.view ?? wanted.current;
    setDay(next);
    const changes = {
      view: wanted.current === 'month' ? undefined : wanted.current,
      date: next === today ? undefined : next,
    };
    setSearch((before) => withParameters(before, changes), { replace: true });
  };
  return { view, day, choose: setDay, show };
};
