import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AbsenceDto } from '../../contract/absences';
import { fromCalendarDate } from '../../lib/dates';
import { AttendanceMark } from './AttendanceMark';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

/** Which days a report announces, and why. */
export const AnnouncedLine = ({ absence: { firstDay, lastDay, reason } }: { absence: AbsenceDto }) => {
  const intl = useIntl();
  const [first, last] = [fromCalendarDate(firstDay), fromCalendarDate(lastDay)];
  const days = first && last && intl.formatDateTimeRange(first, last, { month: 'long', day: 'numeric' });
  return (
    <Line>
      <AttendanceMark status="announced" />
      <span>
        <FormattedMessage
          id="attendance.announced"
          values={{ days, reason: intl.formatMessage({ id: `absences.reason.${reason}` }) }}
        />
      </span>
    </Line>
  );
};
