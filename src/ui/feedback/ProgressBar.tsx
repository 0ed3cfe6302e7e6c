import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from './Notice';
import type { Tone } from './NoticeBox';

const Label = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: theme.spacing(0, 0, 0.5) }));

interface ProgressBarProps {
  /** From 0 to 100. */
  value: number;
  tone: Tone;
  labelId: string;
  values?: MessageValues;
}

/** Shows progress in colour and in words. */
export const ProgressBar = ({ value, tone, labelId, values }: ProgressBarProps) => {
  const id = useId();
  return (
    <div>
      <Label id={id}>
        <FormattedMessage id={labelId} {...(values ? { values } : {})} />
      </Label>
      <LinearProgress variant="determinate" value={value} color={tone} aria-labelledby={id} />
    </div>
  );
};
