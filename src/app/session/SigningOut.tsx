import { SignedOutPage } from '../../pages/signedOut';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectLockedAs } from '../../store/session';
import { Ending } from './Ending';

/** Whoever arrives here is signed out, and told goodbye. */
export const SigningOut = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isLocked = useAppSelector(selectLockedAs) !== null;
  return isSignedIn || isLocked ? <Ending how="signOut" /> : <SignedOutPage />;
};
