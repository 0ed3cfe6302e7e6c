import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useAppSelector } from '../../store/hooks';
import { selectAccount, selectParent } from '../../store/session';
import { useFile } from '../../api/files';
import { UnreadBadge, UnreadNumber, useNotificationCounts } from '../../features/notifications';
import { Picture } from '../../ui';
import { EndSessionContext } from '../session/EndSessionContext';
import { GetHelpContext } from '../../support/GetHelpContext';

export const ProfileMenu = () => {
  const { formatMessage } = useIntl();
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  const picture = useFile(account?.imageProfile ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const end = use(EndSessionContext);
  const getHelp = use(GetHelpContext);
  const [isForHelp, setForHelp] = useState(false);
  /** Waits until the menu has returned the focus, because the dialog restores it to the same place. */
  const helpOnceClosed = () => {
    if (isForHelp) getHelp();
    setForHelp(false);
  };
  const { unread } = useNotificationCounts();
  const name = parent ? `${parent.firstName} ${parent.lastName}` : '';
  const label = formatMessage({ id: 'shell.profile' });
  const news = unread > 0 ? formatMessage({ id: 'notifications.unreadCount' }, { count: unread }) : label;
  return (
    <>
      <UnreadBadge count={unread}>
        <IconButton
          aria-label={label}
          title={news}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ padding: 0.5 }}
        >
          <Picture src={picture} name={name} size={32} />
        </IconButton>
      </UnreadBadge>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ transition: { onExited: helpOnceClosed } }}
      >
        <MenuItem component={Link} to={addressOf('account')} onClick={close}>
          <ListItemText primary={name} secondary={<FormattedMessage id="shell.profile.account" />} />
        </MenuItem>
        <MenuItem component={Link} to={addressOf('messageCenter')} onClick={close}>
          <FormattedMessage id="nav.messages" />
        </MenuItem>
        <MenuItem component={Link} to={addressOf('notifications')} onClick={close}>
          <FormattedMessage id="nav.notifications" />
          <UnreadNumber count={unread} />
        </MenuItem>
        <MenuItem
          onClick={() => {
            setForHelp(true);
            close();
          }}
        >
          <FormattedMessage id="shell.getHelp" />
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => end('lock')}>
          <FormattedMessage id="lock.menu" />
        </MenuItem>
        <MenuItem onClick={() => end('signOut')}>
          <FormattedMessage id="shell.profile.signOut" />
        </MenuItem>
      </Menu>
    </>
  );
};
