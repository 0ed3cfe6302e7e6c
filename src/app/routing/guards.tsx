import { use, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../store/session';
import { PageLoading } from '../shell/PageLoading';
import { WholeWordingContext } from '../Wording';
import { NEXT, safeNext, signInPathFor } from './nextPath';

/** Around pages whose wording is not loaded with the sign-in page. */
export const WholeWordingOnly = () => {
  const { isThere, ask } = use(WholeWordingContext);
  useEffect(() => {
    if (!isThere) ask();
  }, [ask, isThere]);
  return isThere ? <Outlet /> : <PageLoading />;
};

/** A signed-out visitor goes to sign in, and comes back to where they were going. */
export const SignedInOnly = () => {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return isSignedIn ? <WholeWordingOnly /> : <Navigate to={signInPathFor(location)} replace />;
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
