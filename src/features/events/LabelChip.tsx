import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { EventLabel } from '../../domain/calendar';
import { labelOf } from './labels';

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
export const LabelChip = ({ label }: { label: EventLabel }) => {
  const { colour, messageId } = labelOf(label);
  return (
    <Chip style={{ backgroundColor: colour }}>
      <FormattedMessage id={messageId} />
    </Chip>
  );
};
