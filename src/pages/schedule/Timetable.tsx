import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LessonDto } from '../../contract/schoolLife';
import { schoolDays, type SchoolDay } from '../../domain/calendar';
import { isUnderWay, lessonsOn, schoolDayOf } from '../../domain/timetable';
import { CardLine } from '../../ui/cards';
import { DayColumns, DayStrip } from '../../ui/monthGrid';
import { LessonCard } from './LessonCard';
import { useNow } from './useNow';

const Lessons = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** The days from `first` on, in the order in which they come. */
const daysFrom = (first: SchoolDay | undefined): readonly SchoolDay[] => {
  const start = first === undefined ? 0 : schoolDays.indexOf(first);
  return [...schoolDays.slice(start), ...schoolDays.slice(0, start)];
};

interface DayLessonsProps {
  lessons: readonly LessonDto[];
  now: Date;
}

const DayLessons = ({ lessons, now }: DayLessonsProps) =>
  lessons.length === 0 ? (
    <CardLine>
      <FormattedMessage id="schedule.empty" />
    </CardLine>
  ) : (
    <Lessons>
      {lessons.map((lesson) => (
        <LessonCard key={lesson.id} lesson={lesson} isUnderWay={isUnderWay(lesson, now)} />
      ))}
    </Lessons>
  );

/** January 1, 2024 was a Monday. */
const dateOf = (day: SchoolDay) => new Date(2024, 0, 1 + schoolDays.indexOf(day));

/** Monday to Saturday; phones begin with today, and show one day at a time. */
export const Timetable = ({ lessons }: { lessons: readonly LessonDto[] }) => {
  const intl = useIntl();
  const now = useNow();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const today = schoolDayOf(now);
  const days = daysFrom(isPhone ? today : undefined).map((day) => ({
    key: day,
    short: intl.formatDate(dateOf(day), { weekday: 'short' }),
    heading: <FormattedMessage id={`schedule.day.${day}`} />,
    isToday: day === today,
    content: <DayLessons lessons={lessonsOn(lessons, day)} now={now} />,
  }));
  if (!isPhone) return <DayColumns days={days} />;
  return (
    <DayStrip
      key={today}
      days={days}
      choiceLabel={intl.formatMessage({ id: 'schedule.choose' })}
      label={intl.formatMessage({ id: 'schedule.days' })}
    />
  );
};
