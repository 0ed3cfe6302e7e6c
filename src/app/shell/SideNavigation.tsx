import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationToggled, selectIsNavigationCollapsed } from '../../store/ui';
import { PortalMark } from '../../ui/PortalMark';
import { keepAppearance } from '../theme/appearance';
import { currentItem, navigation } from './navigation';

export const SIDE_MENU_WIDTH = 232;
export const COLLAPSED_WIDTH = 72;

const Frame = styled('nav')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'flex' },
  '@media print': { display: 'none' },
  flexDirection: 'column',
  position: 'sticky',
  insetBlockStart: 0,
  height: '100dvh',
  flexShrink: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: theme.spacing(2, 1),
  background: theme.vars.palette.background.paper,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
}));

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 28,
  margin: 0,
  // French needs nearly all of the width
  padding: theme.spacing(0, 0, 2, 2),
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
}));

/** The main menu from the breakpoint md up. Collapsed, it shows only icons. */
export const SideNavigation = () => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isCollapsed = useAppSelector(selectIsNavigationCollapsed);
  const { pathname } = useLocation();
  const current = currentItem(pathname);
  useEffect(() => keepAppearance({ isNavigationCollapsed: isCollapsed }), [isCollapsed]);
  const toggleLabel = formatMessage({
    id: isCollapsed ? 'shell.navigation.expand' : 'shell.navigation.collapse',
  });
  return (
    <Frame
      aria-label={formatMessage({ id: 'shell.navigation' })}
      sx={{ width: isCollapsed ? COLLAPSED_WIDTH : SIDE_MENU_WIDTH }}
    >
      <Name>
        <PortalMark />
        {!isCollapsed && <FormattedMessage id="shell.portal" />}
      </Name>
      <List disablePadding>
        {navigation.map((item) => (
          <ListItem key={item.path} disablePadding>
            <ListItemButton
              component={Link}
              to={item.path}
              replace={item.path === pathname}
              selected={item === current}
              aria-current={item === current ? 'page' : undefined}
              aria-label={isCollapsed ? formatMessage({ id: item.labelId }) : undefined}
              title={isCollapsed ? formatMessage({ id: item.labelId }) : undefined}
              sx={{ borderRadius: 1, minHeight: 48 }}
            >
              <ListItemIcon sx={{ minWidth: 40, color: item === current ? 'primary.main' : undefined }}>
                <item.Icon />
              </ListItemIcon>
              {!isCollapsed && <ListItemText primary={<FormattedMessage id={item.labelId} />} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <IconButton
        aria-label={toggleLabel}
        aria-expanded={!isCollapsed}
        title={toggleLabel}
        onClick={() => dispatch(navigationToggled())}
        sx={{
          mt: 'auto',
          alignSelf: isCollapsed ? 'center' : 'flex-end',
          '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
        }}
      >
        {isCollapsed ? <ChevronRight /> : <ChevronLeft />}
      </IconButton>
    </Frame>
  );
};
