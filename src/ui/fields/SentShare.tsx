import LinearProgress from '@mui/material/LinearProgress';
import { useIntl } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';

interface SentShareProps {
  /** From 0 to 1; undefined while nothing is known. */
  share: number | undefined;
  labelId: string;
  labelValues?: MessageValues;
}

/** How much of a file has been sent. On a slow network only this tells a parent that waiting helps. */
export const SentShare = ({ share, labelId, labelValues }: SentShareProps) => {
  const { formatMessage } = useIntl();
  return (
    <LinearProgress
      aria-label={formatMessage({ id: labelId }, labelValues)}
      {...(share === undefined
        ? { variant: 'indeterminate' }
        : { variant: 'determinate', value: Math.round(share * 100) })}
    />
  );
};
