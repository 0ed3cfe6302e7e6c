import { styled } from '@mui/material/styles';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import { toCalendarDate } from '../../../lib/dates';
import { useAppSelector } from '../../../store/hooks';
import { selectIsKeptOnDevice } from '../../../store/wizard';
import { useOnline } from '../../../ui';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  margin: 0,
}));

interface SaveLineProps {
  isPending: boolean;
  /** The server has not answered a save, which is repeated as soon as there is a network. */
  isWaiting: boolean;
  savedAt: string | null;
  hasUnsentChanges: boolean;
}

const deviceMessage = (isPending: boolean, isKept: boolean, savedAt: string | null) => {
  if (isPending) return <FormattedMessage id="enrolment.line.saving" />;
  if (!isKept) return <FormattedMessage id="enrolment.line.notKept" />;
  if (savedAt === null) return null;
  const time = <FormattedTime value={savedAt} timeStyle="short" />;
  if (toCalendarDate(new Date(savedAt)) === toCalendarDate(new Date()))
    return <FormattedMessage id="enrolment.line.saved" values={{ time }} />;
  const day = <FormattedDate value={savedAt} weekday="long" month="long" day="numeric" />;
  return <FormattedMessage id="enrolment.line.savedOn" values={{ day, time }} />;
};

/** Says above the buttons where the typed answers are: on the device, sent, or waiting. */
export const SaveLine = ({ isPending, isWaiting, savedAt, hasUnsentChanges }: SaveLineProps) => {
  const isKept = useAppSelector(selectIsKeptOnDevice);
  const isOnline = useOnline();
  const device = deviceMessage(isPending, isKept, savedAt);
  if (isOnline && !device && !hasUnsentChanges) return null;
  return (
    <Line>
      {!isOnline && (
        <strong>
          <FormattedMessage id="enrolment.line.offline" />
        </strong>
      )}
      {!isOnline && isWaiting && (
        <span>
          <FormattedMessage id="enrolment.line.waiting" />
        </span>
      )}
      <span>{device}</span>
      {hasUnsentChanges && (
        <span>
          <FormattedMessage id="enrolment.line.unsent" />
        </span>
      )}
    </Line>
  );
};
