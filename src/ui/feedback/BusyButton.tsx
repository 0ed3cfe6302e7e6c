import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/** A button that says when its work is under way. It keeps the focus meanwhile, and does nothing when pressed again. */
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
