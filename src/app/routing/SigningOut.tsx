import { use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { accountsApi } from '../../api/accounts';
import { api } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectToken, signedOut } from '../../store/session';
import { FlushContext } from '../persistence/FlushContext';

export const SIGN_OUT_PATH = '/auth/sign-out';

/**
 * Whoever arrives here is signed out: at once on this device, and on the server as soon as it answers. The page that was
 * left has handed over its last values by now, so drafts are written first; only the same parent can open them again.
 */
export const SigningOut = () => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const token = useAppSelector(selectToken);

  useEffect(() => {
    if (token === null) return;
    void flush().then(() => {
      void dispatch(accountsApi.endpoints.logout.initiate(token));
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
    });
  }, [dispatch, flush, token]);

  return <Outlet />;
};
