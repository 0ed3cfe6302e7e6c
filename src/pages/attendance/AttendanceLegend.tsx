import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { attendanceStatuses } from '../../domain/calendar';
import { CardLine } from '../../ui/cards';
import { AttendanceMark, type MarkStatus } from './AttendanceMark';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

interface AttendanceLegendProps {
  /** The marks that not every calendar has. */
  more: readonly MarkStatus[];
}

/** What the icons mean. */
export const AttendanceLegend = ({ more }: AttendanceLegendProps) => (
  <div>
    <List>
      {[...attendanceStatuses, ...more].map((status) => (
        <Item key={status}>
          <AttendanceMark status={status} />
          <FormattedMessage id={`attendance.status.${status}`} />
        </Item>
      ))}
    </List>
    <CardLine>
      <FormattedMessage id="attendance.legend" />
    </CardLine>
  </div>
);
