import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../ui';
import { PasswordDialog } from './PasswordDialog';

export const PasswordCard = () => {
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      titleId="account.password"
      actions={
        <Button variant="outlined" onClick={() => setChanging(true)}>
          <FormattedMessage id="account.password.change" />
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        <FormattedMessage id="account.password.help" />
      </Typography>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
};
