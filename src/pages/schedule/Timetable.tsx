import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormattedMessage } from 'react-intl';
import type { LessonDto } from '../../contract/schoolLife';
import { schoolDays, type SchoolDay } from '../../domain/calendar';
import { isUnderWay, lessonsOn, schoolDayOf } from '../../domain/timetable';
import { CardLine } from '../../ui/cards';
import { DayColumns } from '../../ui/monthGrid';
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

/** Monday to Saturday; phones begin with today. */
export const Timetable = ({ lessons }: { lessons: readonly LessonDto[] }) => {
  const now = useNow();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const today = schoolDayOf(now);
  return (
    <DayColumns
      days={daysFrom(isPhone ? today : undefined).map((day) => ({
        key: day,
        heading: <FormattedMessage id={`schedule.day.${day}`} />,
        isToday: day === today,
        content: <DayLessons lessons={lessonsOn(lessons, day)} now={now} />,
      }))}
    />
  );
};
