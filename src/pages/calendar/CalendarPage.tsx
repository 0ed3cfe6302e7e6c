import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { occurrencesBetween } from '../../domain/occurrences';
import { useEvents } from '../../features/events';
import { useEarly } from '../../ui/useEarly';
import { localClock } from '../../lib/wallClock';
import { selectSelectedChild } from '../../store/children';
import { useAppSelector } from '../../store/hooks';
import { useChildren } from '../../store/useRecords';
import { ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { Agenda } from './Agenda';
import { CalendarDialogs } from './CalendarDialogs';
import { CalendarToolbar } from './CalendarToolbar';
import { groupByDay } from './dayEvents';
import { LabelLegend } from './LabelLegend';
import { periodOf } from './period';
import { useCalendarAddress } from './useCalendarAddress';
import { useDialogs } from './useDialogs';
import { YearView } from './YearView';

const loadGrid = async () => ({
  default: (await import(/* webpackChunkName: "calendarGrid" */ './CalendarGrid')).CalendarGrid,
});
const CalendarGrid = lazy(loadGrid);

/** The events of the selected child's school, with the parent's own (P2.27). */
export const CalendarPage = () => {
  const periodId = useId();
  const children = useChildren();
  const schoolId = useAppSelector(selectSelectedChild)?.school?.id;
  const { events, isLoading, isError, retry } = useEvents(schoolId);
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

  const body = () => {
    if (isLoading || (schoolId === undefined && children.isLoading)) return <SkeletonRows count={8} />;
    if (view === 'year') return <YearView date={date} days={days} onShow={show} />;
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
      <CalendarToolbar id={periodId} view={view} date={date} onShow={show} />
      {isError && <ErrorState messageId="calendar.failed" onRetry={retry} />}
      <LabelLegend />
      {body()}
      <CalendarDialogs dialogs={dialogs} date={date} days={days} schoolId={schoolId} />
    </PageFrame>
  );
};
