import LinearProgress from '@mui/material/LinearProgress';
import { styled, type Theme } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from './Notice';
import type { Tone } from './NoticeBox';
import { VisuallyHidden } from './VisuallyHidden';

const Label = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: theme.spacing(0, 0, 0.5) }));

/** Neutral, so that a bar at 0 % has no colour yet. */
const track = (theme: Theme) => ({ backgroundColor: theme.vars.palette.divider });

interface ProgressBarProps {
  /** From 0 to 100. */
  value: number;
  tone: Tone;
  labelId: string;
  values?: MessageValues;
  /** A thin bar. Its words are only for screen readers. */
  slim?: boolean;
}

/** Shows progress in colour and in words. */
export const ProgressBar = ({ value, tone, labelId, values, slim = false }: ProgressBarProps) => {
  const id = useId();
  const Words = slim ? VisuallyHidden : Label;
  return (
    <div>
      <Words id={id}>
        <FormattedMessage id={labelId} {...(values ? { values } : {})} />
      </Words>
      <LinearProgress
        variant="determinate"
        value={value}
        color={tone}
        aria-labelledby={id}
        sx={[track, slim && { height: 4 }]}
      />
    </div>
  );
};
