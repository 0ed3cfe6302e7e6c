import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { ShownEventLabel } from '../../domain/calendar';
import { labels } from './labels';

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  padding: theme.spacing(0.25, 1.25),
  borderRadius: 999,
  fontWeight: theme.typography.fontWeightMedium,
  whiteSpace: 'nowrap',
  color: '#fff',
}));

/** A label, in its colour and in words. */
export const LabelChip = ({ label }: { label: ShownEventLabel }) => {
  const { colour, messageId } = labels[label];
  return (
    <Chip style={{ backgroundColor: colour }}>
      <FormattedMessage id={messageId} />
    </Chip>
  );
};
