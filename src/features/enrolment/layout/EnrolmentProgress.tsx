import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { ProgressBar } from '../../../ui';
import type { Wizard } from '../stepsOf';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

/** The progress in colour and words, and how long the rest will take. */
export const EnrolmentProgress = ({ progress, tone, minutesLeft }: Wizard) => (
  <div>
    <ProgressBar value={progress} tone={tone} labelId="enrolment.progress" values={{ progress }} />
    <Line>
      <FormattedMessage id="enrolment.minutesLeft" values={{ minutes: minutesLeft }} />
    </Line>
  </div>
);
