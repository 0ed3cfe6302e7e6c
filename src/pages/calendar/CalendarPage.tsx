import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { occurrencesBetween } from '../../domain/occurrences';
import { ChildLine, useChildInAddress, useSelectedChild } from '../../features/childScreen';
import { useEvents } from '../../features/events';
import { useEarly } from '../../ui/useEarly';
import { toCalendarDate } from '../../lib/dates';
import { localClock } from '../../lib/wallClock';
import { ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { PeriodBar } from '../../ui/monthGrid';
import { Agenda } from './Agenda';
import { CalendarDialogs } from './CalendarDialogs';
import { groupByDay } from './dayEvents';
import { LabelLegend } from './LabelLegend';
import { periodOf } from './period';
import { useCalendarAddress } from './useCalendarAddress';
import { useDialogs } from './useDialogs';
import { useSchoolInAddress } from './useSchoolInAddress';
import { YearView } from './YearView';

const loadGrid = async () => ({
  default: (await import(/* webpackChunkName: "calendarGrid" */ './CalendarGrid')).CalendarGrid,
});
const CalendarGrid = lazy(loadGrid);

/** The events of the selected child's school, with the parent's own (P2.27). */
export const CalendarPage = () => {
  const periodId = useId();
  const {
    child: selected,
    isLoading: areChildrenLoading,
    isError: areChildrenUnread,
    refetch,
  } = useSelectedChild();
  const isLed = useSchoolInAddress();
  const isFollowing = useChildInAddress(isLed ? undefined : selected);
  const child = isLed || isFollowing ? undefined : selected;
  const schoolId = child?.school?.id;
  const { events, isLoading, isError: areEventsUnread, isSchoolGone, retry } = useEvents(schoolId);
  // without the children nobody knows whose events are missing
  const isChildUnknown = areChildrenUnread && !selected;
  const { view, date, show } = useCalendarAddress();
  const dialogs = useDialogs();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  useEarly(isNarrow || view === 'year' ? null : loadGrid);
  const { from, to } = useMemo(() => periodOf(view, date), [view, date]);
  const occurrences = useMemo(
    () => occurrencesBetween(events, from, new Date(to.getTime() + 1), localClock),
    [events, from, to],
  );
  const days = useMemo(() => groupByDay(occurrences, from, to), [occurrences, from, to]);

  // a month is shown with days of its neighbours
  const [first, last] = view === 'month' ? [date, date] : [from, to];
  const bounds = [toCalendarDate(first), toCalendarDate(last)] as const;

  const body = () => {
    if (isLoading || isLed || isFollowing || (!child && areChildrenLoading))
      return <SkeletonRows count={8} />;
    if (view === 'year') return <YearView from={from} days={days} onShow={show} />;
    if (isNarrow)
      return (
        <Agenda
          view={view}
          date={date}
          days={days}
          labelledBy={periodId}
          onSelect={(day) => show({ date: day })}
          onOpen={dialogs.openEvent}
        />
      );
    return (
      <Suspense fallback={<SkeletonRows count={8} />}>
        <CalendarGrid
          view={view}
          date={date}
          occurrences={occurrences}
          onShow={show}
          onOpen={dialogs.openEvent}
          onMore={dialogs.openDay}
        />
      </Suspense>
    );
  };

  return (
    <PageFrame
      titleId="calendar.title"
      actions={
        <div>
          <Button onClick={dialogs.openSubscription}>
            <FormattedMessage id="calendar.subscribe" />
          </Button>
          <Button variant="contained" onClick={dialogs.openNew}>
            <FormattedMessage id="calendar.add" />
          </Button>
        </div>
      }
    >
      <PeriodBar
        id={periodId}
        view={view}
        bounds={bounds}
        onView={(next) => show({ view: next })}
        onStep={(steps) => show({ steps })}
        onToday={() => show({ date: new Date() })}
      />
      {(areEventsUnread || isChildUnknown) && (
        <ErrorState
          messageId="calendar.failed"
          onRetry={() => {
            // a school that is gone is none of the child's any more
            if (isChildUnknown || isSchoolGone) void refetch();
            retry();
          }}
        />
      )}
      {child && <ChildLine child={child} />}
      <LabelLegend events={events} />
      {body()}
      <CalendarDialogs dialogs={dialogs} date={date} days={days} schoolId={schoolId} />
    </PageFrame>
  );
};
