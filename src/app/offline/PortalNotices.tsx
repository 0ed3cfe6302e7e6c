import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { FlushContext } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../store/session';
import { selectVersionWaits } from '../../store/ui';
import { FoldedNotice, Notice, useOnline } from '../../ui';

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

/** Tells the parent that there is no network, or that a newer version of the portal waits. */
export const PortalNotices = () => {
  const isOnline = useOnline();
  const waits = useAppSelector(selectVersionWaits);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (isOnline && !waits) return null;
  return (
    <Above>
      {!isOnline && (
        <FoldedNotice
          tone="warning"
          shortId="offline.short"
          messageId={isSignedIn ? 'offline.parent' : 'offline.guest'}
        />
      )}
      {waits && <NewVersion />}
    </Above>
  );
};
