import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

interface StepBarProps {
  count: number;
  /** How many of the actions have happened. */
  index: number;
  onStep: (index: number) => void;
  children: ReactNode;
}

/** Steps through the actions of the file. */
export const StepBar = ({ count, index, onStep, children }: StepBarProps) => (
  <Bar>
    <Button
      variant="outlined"
      startIcon={<KeyboardArrowLeft />}
      aria-disabled={index <= 1}
      onClick={() => index > 1 && onStep(index - 1)}
    >
      <FormattedMessage id="support.step.back" />
    </Button>
    <Button
      variant="outlined"
      endIcon={<KeyboardArrowRight />}
      aria-disabled={index === count}
      onClick={() => index < count && onStep(index + 1)}
    >
      <FormattedMessage id="support.step.forward" />
    </Button>
    <span role="status">
      <FormattedMessage
        id={index === count ? 'support.step.saved' : 'support.step.at'}
        values={{ index, count }}
      />
    </span>
    {children}
  </Bar>
);
