import IconButton from '@mui/material/IconButton';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { directionChosen, selectDirection, selectTheme, themeChosen } from '../../store/ui';
import { themeIcons } from './ThemeToggle';

const themes = ['auto', 'light', 'dark'] as const;
const directions = ['auto', 'ltr', 'rtl'] as const;

/** The theme, and beside it the direction in which the portal is read (decision 58). */
export const AppearanceMenu = () => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const direction = useAppSelector(selectDirection);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const Icon = themeIcons[theme];
  const label = formatMessage({ id: 'appearance.title' });
  const choice = (labelId: string, isChosen: boolean, choose: () => void) => (
    <MenuItem
      key={labelId}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => {
        choose();
        close();
      }}
    >
      <FormattedMessage id={labelId} />
    </MenuItem>
  );
  const heading = (labelId: string) => (
    <ListSubheader key={labelId} role="presentation">
      <FormattedMessage id={labelId} />
    </ListSubheader>
  );
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} variant="menu">
        {heading('appearance.theme')}
        {themes.map((each) =>
          choice(`appearance.theme.${each}`, each === theme, () => dispatch(themeChosen(each))),
        )}
        <Divider key="divider" />
        {heading('appearance.direction')}
        {directions.map((each) =>
          choice(`appearance.direction.${each}`, each === direction, () => dispatch(directionChosen(each))),
        )}
      </Menu>
    </>
  );
};
