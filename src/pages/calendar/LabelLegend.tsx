import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
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

/** What the colours mean. */
export const LabelLegend = () => {
  const intl = useIntl();
  return (
    <List aria-label={intl.formatMessage({ id: 'calendar.legend' })}>
      {eventLabels.map((label) => (
        <li key={label}>
          <LabelChip label={label} />
        </li>
      ))}
    </List>
  );
};
