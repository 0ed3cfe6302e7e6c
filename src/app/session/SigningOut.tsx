import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { SignedOutPage } from '../../pages/signedOut';
import { useSettled } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectLockedAs } from '../../store/session';
import { PageLoading } from '../shell/PageLoading';
import { Ending } from './Ending';

/** The key of the address that was typed: the router has written nothing into its entry of the history. */
const TYPED = 'default';

/** Whether this is the goodbye page of an earlier session, to which the parent has gone back. */
const useIsGoneBackTo = () => {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && key !== TYPED;
};

/**
 * Signs out whoever opens this page, and says goodbye once the device has forgotten them. A parent who has signed in again
 * and goes back in the history is led home instead.
 */
export const SigningOut = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isLocked = useAppSelector(selectLockedAs) !== null;
  const isLeaving = isSignedIn || isLocked;
  const isSettled = useSettled(isLeaving);
  const isGoneBackTo = useIsGoneBackTo();
  if (isLeaving && isGoneBackTo) return <Navigate to={addressOf('dashboard')} replace />;
  if (isLeaving) return <Ending how="signOut" />;
  return isSettled ? <SignedOutPage /> : <PageLoading />;
};
