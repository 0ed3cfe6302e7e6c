import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
  /** Its task is done, and there is none any more. */
  done?: boolean;
}

/** A button that shows when its task is in progress. Meanwhile, and when it is done, it keeps the focus and ignores presses. */
export const BusyButton = ({
  busy = false,
  done = false,
  onClick,
  startIcon,
  children,
  ...button
}: BusyButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || done) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...(done ? { className: 'Mui-disabled' } : {})}
      {...button}
      onClick={handleClick}
      aria-busy={busy}
      aria-disabled={busy || done || undefined}
      startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : startIcon}
    >
      {children}
    </Button>
  );
};
