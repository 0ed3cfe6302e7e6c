import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { selectAccount, selectParent } from '../../store/session';
import { useFile } from '../../api/files';
import { Picture } from '../../ui';
import { EndSessionContext } from '../session/EndSessionContext';

export const ProfileMenu = () => {
  const { formatMessage } = useIntl();
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  const picture = useFile(account?.imageProfile ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const end = use(EndSessionContext);
  const name = parent ? `${parent.firstName} ${parent.lastName}` : '';
  const label = formatMessage({ id: 'shell.profile' });
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <span aria-hidden>
          <Picture src={picture} name={name} size={32} />
        </span>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/account" onClick={close}>
          <ListItemText primary={name} secondary={<FormattedMessage id="shell.profile.account" />} />
        </MenuItem>
        <MenuItem component={Link} to="/message-center" onClick={close}>
          <FormattedMessage id="nav.messages" />
        </MenuItem>
        <MenuItem component={Link} to="/notifications" onClick={close}>
          <FormattedMessage id="nav.notifications" />
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
