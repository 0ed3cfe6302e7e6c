import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import { CardLine } from '../../ui/cards';
import type { AttendanceDay } from '../../domain/attendance';
import { AttendanceMark } from './AttendanceMark';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

interface LessonMarksProps {
  day: AttendanceDay<AttendanceMarkDto> | undefined;
}

/** The lessons of a day and whether the child was there. */
export const LessonMarks = ({ day }: LessonMarksProps) =>
  day ? (
    <List>
      {day.lessons.map(({ id, status, course }) => (
        <Item key={id}>
          <AttendanceMark status={status} />
          <span>
            <FormattedMessage
              id={course.name === '' ? `attendance.status.${status}` : `attendance.lesson.${status}`}
              values={{ course: course.name }}
            />
          </span>
        </Item>
      ))}
    </List>
  ) : (
    <CardLine>
      <FormattedMessage id="attendance.day.none" />
    </CardLine>
  );
