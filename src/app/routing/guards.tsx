import { use } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../store/session';
import { PageLoading } from '../shell/PageLoading';
import { WholeWordingContext } from '../Wording';
import { NEXT, safeNext, signInPathFor } from './nextPath';

/** A signed-out visitor goes to sign in, and comes back to where they were going. */
export const SignedInOnly = () => {
  const location = useLocation();
  const isWorded = use(WholeWordingContext);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (!isSignedIn) return <Navigate to={signInPathFor(location)} replace />;
  return isWorded ? <Outlet /> : <PageLoading />;
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
