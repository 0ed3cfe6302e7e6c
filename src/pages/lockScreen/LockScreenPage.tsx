import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { hearOtherTabs, readShared, shareEnd } from '../../features/idle';
import { UnlockForm } from '../../features/signIn';
import { useAppDispatch } from '../../store/hooks';
import { signedOut, type LockedParent } from '../../store/session';
import { PageFrame, Picture } from '../../ui';

const Centred = styled('div')({ display: 'flex', justifyContent: 'center' });

/** The portal was unlocked in another tab, or left there: this page follows it. */
const useOtherTabs = (userId: string) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    shareEnd(userId, true);
    return hearOtherTabs(() => {
      const shared = readShared();
      if (shared === null) dispatch(signedOut());
      else if (shared !== 'locked') window.location.reload();
    });
  }, [dispatch, userId]);
};

/** /auth/lock-screen: who was signed in, and the way back in for them (decision 33). */
export const LockScreenPage = ({ lockedAs }: { lockedAs: LockedParent }) => {
  useOtherTabs(lockedAs.userId);
  const { firstName, picture, username } = lockedAs;
  return (
    <PageFrame titleId="lock.title" values={{ firstName }} helpId="lock.help">
      <Centred aria-hidden>
        <Picture src={picture} name={firstName} size={96} />
      </Centred>
      <UnlockForm username={username} />
      <Centred>
        <Button component={Link} to={addressOf('signedOut')}>
          <FormattedMessage id="lock.somebodyElse" />
        </Button>
      </Centred>
    </PageFrame>
  );
};
