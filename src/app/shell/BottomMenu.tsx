import MoreHoriz from '@mui/icons-material/MoreHoriz';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import GlobalStyles from '@mui/material/GlobalStyles';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { bottomNavigation, currentItem, hasBottomMenu, moreNavigation } from './navigation';

const MORE = 'more';
export const BOTTOM_MENU_HEIGHT = 64;
const labelStyle = {
  '& .MuiBottomNavigationAction-label': {
    maxWidth: '100%',
    // a longer word of another language takes a second line, which there is room for
    lineHeight: 1.2,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    '&, &.Mui-selected': { fontSize: 11 },
  },
};
/** As wide as the label needs: six of them share 320 pixels. */
const actionStyle = { flex: '1 1 auto', minWidth: 44, px: 0.5, ...labelStyle };

const MENU_ROOM = `calc(${BOTTOM_MENU_HEIGHT}px + env(safe-area-inset-bottom))`;
/** Scroll padding, so that the menu never covers the focused element (WCAG 2.2, 2.4.11). */
const scrollRoom = (theme: Theme) => ({
  html: { [theme.breakpoints.down('md')]: { scrollPaddingBlockEnd: MENU_ROOM } },
});

/** The main menu of phones: the five most used, and the rest under "More". */
export const BottomMenu = () => {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const current = currentItem(pathname);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isUnderMore = current !== undefined && moreNavigation.includes(current);
  if (!hasBottomMenu(pathname)) return null;
  return (
    <Paper
      component="nav"
      aria-label={formatMessage({ id: 'shell.navigation' })}
      square
      elevation={1}
      sx={{
        display: { xs: 'block', md: 'none' },
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <GlobalStyles styles={scrollRoom} />
      <BottomNavigation
        showLabels
        value={isUnderMore ? MORE : current?.path}
        sx={{ height: BOTTOM_MENU_HEIGHT }}
      >
        {bottomNavigation.map(({ path, labelId, shortLabelId, Icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            replace={path === pathname}
            value={path}
            icon={<Icon />}
            label={formatMessage({ id: shortLabelId ?? labelId })}
            aria-current={path === current?.path ? 'page' : undefined}
            sx={actionStyle}
          />
        ))}
        <BottomNavigationAction
          value={MORE}
          icon={<MoreHoriz />}
          label={formatMessage({ id: 'shell.navigation.more' })}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={actionStyle}
        />
      </BottomNavigation>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {moreNavigation.map((item) => (
          <MenuItem
            key={item.path}
            component={Link}
            to={item.path}
            replace={item.path === pathname}
            selected={item === current}
            aria-current={item === current ? 'page' : undefined}
            onClick={close}
          >
            <ListItemIcon>
              <item.Icon />
            </ListItemIcon>
            <ListItemText primary={<FormattedMessage id={item.labelId} />} />
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
};
