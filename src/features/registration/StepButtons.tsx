import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { BusyButton } from '../../ui';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));

interface StepButtonsProps {
  back: string;
  backId?: string;
  children?: ReactNode;
}

/** The way back, and the way on. */
export const StepButtons = ({ back, backId = 'registration.back', children }: StepButtonsProps) => (
  <Row>
    <Button component={Link} to={back} size="large">
      <FormattedMessage id={backId} />
    </Button>
    {children}
  </Row>
);

interface SubmitButtonProps {
  labelId: string;
  busy?: boolean;
}

export const SubmitButton = ({ labelId, busy = false }: SubmitButtonProps) => (
  <BusyButton type="submit" variant="contained" size="large" busy={busy}>
    <FormattedMessage id={labelId} />
  </BusyButton>
);

interface NextLinkProps {
  to: string;
  labelId: string;
  variant?: 'contained' | 'outlined';
}

export const NextLink = ({ to, labelId, variant = 'contained' }: NextLinkProps) => (
  <Button component={Link} to={to} variant={variant} size="large">
    <FormattedMessage id={labelId} />
  </Button>
);
