import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, FormattedTime } from 'react-intl';
import type { Child } from '../../api/entities';
import { useGetAttendanceQuery, useGetTimetableQuery } from '../../api/schoolLife';
import type { LessonDto } from '../../contract/schoolLife';
import { lastAttendanceRates } from '../../domain/attendance';
import { lessonsOn, schoolDayOf } from '../../domain/timetable';
import { useEvents } from '../../features/events';
import { toCalendarDate } from '../../lib/dates';
import { CardLine } from '../../ui/cards';
import { EventDay } from './EventDay';
import { nextEvents } from './nextEvents';

interface ChildTodayProps {
  child: Child;
  now: Date;
}

/** Any day will do: only the hour and the minute are shown. */
const timeOf = (text: string): Date => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return new Date(2000, 0, 1, hours, minutes);
};

const Lessons = ({ lessons }: { lessons: readonly LessonDto[] }) => (
  <FormattedMessage
    id="dashboard.today.lessons"
    values={{ count: lessons.length, from: <FormattedTime value={timeOf(lessons[0]?.startTime ?? '')} /> }}
  />
);

/** Undefined while it is being read, null if there is nothing to say. */
type Line = ReactNode;

const useLessons = ({ classe }: Child, now: Date): Line => {
  const { currentData, isFetching } = useGetTimetableQuery(classe?.id || skipToken);
  const day = schoolDayOf(now);
  if (!currentData) return isFetching ? undefined : null;
  return <Lessons lessons={day === undefined ? [] : lessonsOn(currentData, day)} />;
};

const useAttendance = ({ lastStudentPromotionId }: Child, now: Date): Line => {
  const { currentData, isFetching } = useGetAttendanceQuery(lastStudentPromotionId ?? skipToken);
  if (!currentData) return isFetching ? undefined : null;
  const rates = lastAttendanceRates(currentData, toCalendarDate(now));
  if (rates.length === 0) return null;
  const mean = rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length / 100;
  return (
    <FormattedMessage
      id="dashboard.today.rate"
      values={{ rate: <FormattedNumber value={mean} style="percent" /> }}
    />
  );
};

const useNextEvent = ({ school }: Child, now: Date): Line => {
  const { events, isLoading } = useEvents(school?.id);
  const [next] = useMemo(() => nextEvents(events, now, 1), [events, now]);
  if (!next) return isLoading ? undefined : null;
  const date = <EventDay occurrence={next} now={now} />;
  return <FormattedMessage id="dashboard.today.event" values={{ date, title: next.event.title }} />;
};

/**
 * What a parent wants to know of each child in the evening; what is not known, or failed, is left out. A line waits for
 * those above it, so that none moves once it is shown.
 */
export const ChildToday = ({ child, now }: ChildTodayProps) => {
  const lines = [useLessons(child, now), useAttendance(child, now), useNextEvent(child, now)];
  const pending = lines.indexOf(undefined);
  const shown = pending < 0 ? lines : lines.slice(0, pending);
  return shown.map((line, index) => line !== null && <CardLine key={index}>{line}</CardLine>);
};
