import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/** A button that shows when its task is in progress. Meanwhile it keeps the focus and ignores presses. */
export const BusyButton = ({ busy = false, onClick, startIcon, children, ...button }: BusyButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...button}
      onClick={handleClick}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : startIcon}
    >
      {children}
    </Button>
  );
};
