import { use, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectLeft, selectLockedAs } from '../../store/session';
import { PageLoading } from '../shell/PageLoading';
import { WholeWordingContext } from '../Wording';
import type { CameFrom } from './cameFrom';
import { NEXT, safeNext, signInPathFor } from './nextPath';

const SIGN_OUT_PATH = '/auth/sign-out';
const LOCK_PATH = '/auth/lock-screen';

/** Around pages whose wording is not loaded with the sign-in page. */
export const WholeWordingOnly = () => {
  const { isThere, ask } = use(WholeWordingContext);
  useEffect(() => {
    if (!isThere) ask();
  }, [ask, isThere]);
  return isThere ? <Outlet /> : <PageLoading />;
};

/**
 * A signed-out visitor goes to sign in, and comes back to where they were going. Who has just left is told goodbye, and who
 * has locked the portal is asked for the password.
 */
export const SignedInOnly = () => {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLeft = useAppSelector(selectLeft) !== null;
  const isLocked = useAppSelector(selectLockedAs) !== null;
  if (isSignedIn) return <WholeWordingOnly />;
  if (isLocked)
    return (
      <Navigate
        to={LOCK_PATH}
        replace
        state={{ from: location.pathname + location.search } satisfies CameFrom}
      />
    );
  return <Navigate to={hasLeft ? SIGN_OUT_PATH : signInPathFor(location)} replace />;
};

/** A signed-in parent has no business at the sign-in page: on to where they were going, or home. */
export const GuestOnly = () => {
  const [search] = useSearchParams();
  return useAppSelector(selectIsSignedIn) ? (
    <Navigate to={safeNext(search.get(NEXT)) ?? '/'} replace />
  ) : (
    <Outlet />
  );
};
