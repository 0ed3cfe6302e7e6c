import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { eventLabels } from '../../domain/calendar';
import { LabelChip } from '../../features/events';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** What the colours mean; that of unknown labels where an event has one. */
export const LabelLegend = ({ events }: { events: readonly CalendarEvent[] }) => {
  const intl = useIntl();
  const hasUnknown = events.some(({ className }) => className === 'unknown');
  const shown = hasUnknown ? ([...eventLabels, 'unknown'] as const) : eventLabels;
  return (
    <List aria-label={intl.formatMessage({ id: 'calendar.legend' })}>
      {shown.map((label) => (
        <li key={label}>
          <LabelChip label={label} />
        </li>
      ))}
    </List>
  );
};
