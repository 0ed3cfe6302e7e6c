import { styled } from '@mui/material/styles';
import { FormattedDateTimeRange, FormattedMessage } from 'react-intl';
import type { LessonDto } from '../../contract/schoolLife';
import { StatusChip } from '../../ui';
import { CardLine } from '../../ui/cards';

const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  padding: theme.spacing(1),
  borderInlineStart: `4px solid ${(theme.vars ?? theme).palette.divider}`,
  overflowWrap: 'anywhere',
  '&[aria-current="time"]': {
    borderColor: (theme.vars ?? theme).palette.secondary.main,
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
  },
}));

/** A narrow column ends its first line after the dash, not before "AM". */
const Time = styled(CardLine)({ textWrap: 'balance' });
const Name = styled('span')(({ theme }) => ({ fontWeight: theme.typography.fontWeightBold }));

/** Any day will do: only the hour and the minute are shown. */
const timeOf = (text: string): Date => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return new Date(2000, 0, 1, hours, minutes);
};

interface LessonCardProps {
  lesson: LessonDto;
  isUnderWay: boolean;
}

/** A lesson: when, what, with whom, and whether it is being given now. */
export const LessonCard = ({ lesson, isUnderWay }: LessonCardProps) => (
  <Card aria-current={isUnderWay ? 'time' : undefined}>
    {isUnderWay && (
      <StatusChip tone="info">
        <FormattedMessage id="schedule.now" />
      </StatusChip>
    )}
    <Name>{lesson.courseName}</Name>
    <Time as="span">
      <FormattedDateTimeRange
        from={timeOf(lesson.startTime)}
        to={timeOf(lesson.endTime)}
        hour="numeric"
        minute="2-digit"
      />
    </Time>
    <CardLine as="span">{lesson.teacherName}</CardLine>
  </Card>
);
