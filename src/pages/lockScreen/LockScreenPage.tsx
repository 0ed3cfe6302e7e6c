import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { hearOtherTabs, readShared, shareEnd } from '../../features/idle';
import { UnlockForm } from '../../features/signIn';
import { basePath } from '../../lib/basePath';
import { useAppDispatch } from '../../store/hooks';
import { signedOut, type LockedParent } from '../../store/session';
import { PageFrame, Picture } from '../../ui';

const Centred = styled('div')({ display: 'flex', justifyContent: 'center' });

/** The portal was unlocked in another tab, or left there: this page follows it, and reads the session that it was unlocked with. */
const useOtherTabs = (userId: string, back: string) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    shareEnd(userId, true);
    return hearOtherTabs(() => {
      const shared = readShared();
      if (shared === null) dispatch(signedOut());
      else if (shared !== 'locked') window.location.replace(basePath() + back.slice(1));
    });
  }, [back, dispatch, userId]);
};

interface LockScreenPageProps {
  lockedAs: LockedParent;
  /** Where another tab leads this one by unlocking the portal: this page, opened anew, would lock it again. */
  back: string;
}

/** /auth/lock-screen: who was signed in, and the way back in for them (decision 33). */
export const LockScreenPage = ({ lockedAs, back }: LockScreenPageProps) => {
  useOtherTabs(lockedAs.userId, back);
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
