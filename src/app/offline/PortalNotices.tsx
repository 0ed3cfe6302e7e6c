import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FlushContext } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectVersionWaits } from '../../store/ui';
import { Notice, useOnline } from '../../ui';

const Above = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(2),
}));

const NewVersion = () => {
  const flush = use(FlushContext);
  const press = async () => {
    await flush();
    const { showNewVersion } = await import(/* webpackChunkName: "offline" */ './registration');
    await showNewVersion();
  };
  return (
    <Notice tone="info" messageId="offline.newVersion">
      <Button size="small" onClick={() => void press()}>
        <FormattedMessage id="offline.showNewVersion" />
      </Button>
    </Notice>
  );
};

/** Says that there is no network, in the words of `offline`, or that a newer version of the portal waits. */
export const PortalNotices = ({ offline }: { offline: ReactNode }) => {
  const isOnline = useOnline();
  const waits = useAppSelector(selectVersionWaits);
  if (isOnline && !waits) return null;
  return (
    <Above>
      {!isOnline && offline}
      {waits && <NewVersion />}
    </Above>
  );
};
