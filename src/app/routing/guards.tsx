import { use, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useSettled } from '../../store/flush';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { goodbyeLeft, selectIsSignedIn, selectLeft, selectLockedAs } from '../../store/session';
import { hasEndedSessions } from '../session/endedKey';
import { PageLoading } from '../shell/PageLoading';
import { WholeWordingContext } from '../Wording';
import { loadAwayPages } from './awayPages';
import type { CameFrom } from './cameFrom';
import { lazyPage } from './lazyPage';
import { nextIn, signInPathFor } from './nextPath';

/** Wraps pages whose messages are not loaded with the sign-in page. */
export const WholeWordingOnly = () => {
  const { isThere, error, ask } = use(WholeWordingContext);
  useEffect(() => {
    if (!isThere) ask();
  }, [ask, isThere]);
  if (isThere) return <Outlet />;
  if (error) throw error;
  return <PageLoading />;
};

/**
 * Redirects a signed-out visitor to sign-in and back afterwards. After signing out they see the goodbye page until they
 * go on to another, after a lock the password question, once the device has forgotten the session (decision 53).
 */
export const SignedInOnly = () => {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLeft = useAppSelector(selectLeft) !== null;
  const isLocked = useAppSelector(selectLockedAs) !== null;
  const isSettled = useSettled(isSignedIn);
  if (isSignedIn) return <WholeWordingOnly />;
  if (!isSettled) return <PageLoading />;
  if (isLocked)
    return (
      <Navigate
        to={addressOf('lockScreen')}
        replace
        state={{ from: location.pathname + location.search } satisfies CameFrom}
      />
    );
  return <Navigate to={hasLeft ? addressOf('signedOut') : signInPathFor(location)} replace />;
};

const KeptSession = lazyPage(async () => (await loadAwayPages()).KeptSession);

/**
 * Redirects a signed-in parent from the sign-in page to where they were going, or home, once the session is stored. A
 * session that was there before the page may be over, and then the page is shown once the device has forgotten it. A
 * visitor who is here has gone on from the goodbye page.
 */
export const GuestOnly = () => {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLeft = useAppSelector(selectLeft) !== null;
  const isSettled = useSettled(isSignedIn);
  const [wasSignedIn] = useState(isSignedIn);
  useEffect(() => {
    if (hasLeft) dispatch(goodbyeLeft());
  }, [dispatch, hasLeft]);
  if (!isSettled) return isSignedIn ? <Outlet /> : <PageLoading />;
  if (!isSignedIn) return <Outlet />;
  return wasSignedIn || hasEndedSessions() ? <KeptSession /> : <Navigate to={nextIn(search)} replace />;
};
