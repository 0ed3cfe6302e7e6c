import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../store/session';
import { NEXT, safeNext, signInPathFor } from './nextPath';

/** A signed-out visitor goes to sign in, and comes back to where they were going. */
export const SignedInOnly = () => {
  const location = useLocation();
  return useAppSelector(selectIsSignedIn) ? <Outlet /> : <Navigate to={signInPathFor(location)} replace />;
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
