import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState, type ReactNode } from 'react';

interface IconMenuProps {
  /** What the button is called. */
  label: string;
  icon: ReactNode;
  /** Whether the items are one choice: the menu then opens at the chosen one. */
  isChoice?: boolean;
  /** The items; `close` is for those that are chosen. */
  items: (close: () => void) => ReactNode;
}

/** A button of the top bar that opens a menu. */
export const IconMenu = ({ label, icon, isChoice = false, items }: IconMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        variant={isChoice ? 'selectedMenu' : 'menu'}
      >
        {items(close)}
      </Menu>
    </>
  );
};
