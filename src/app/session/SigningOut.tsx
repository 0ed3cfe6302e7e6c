import { SignedOutPage } from '../../pages/signedOut';
import { useSettled } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectLockedAs } from '../../store/session';
import { PageLoading } from '../shell/PageLoading';
import { Ending } from './Ending';

/** Signs out whoever opens this page, and says goodbye once the device has forgotten them. */
export const SigningOut = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isLocked = useAppSelector(selectLockedAs) !== null;
  const isLeaving = isSignedIn || isLocked;
  const isSettled = useSettled(isLeaving);
  if (isLeaving) return <Ending how="signOut" />;
  return isSettled ? <SignedOutPage /> : <PageLoading />;
};
