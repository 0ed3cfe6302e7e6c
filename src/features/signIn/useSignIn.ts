import { use, useState } from 'react';
import { useLoginMutation } from '../../api/accounts';
import { api } from '../../api/api';
import type { LoginPayload } from '../../contract/login';
import { FlushContext } from '../../store/flush';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { selectUserId, signedIn, signedOut } from '../../store/session';
import { toastShown } from '../../store/ui';
import { selectIsKeptOnDevice } from '../../store/wizard';

/** Signs in, and is done when the session is stored. Nothing of a parent who was signed in before remains. */
export const useSignIn = () => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const formerUser = useAppSelector(selectUserId);
  const flush = use(FlushContext);
  const [isStoring, setStoring] = useState(false);
  const [login, { error, isLoading }] = useLoginMutation();

  const signIn = async (values: LoginPayload) => {
    const { data } = await login(values);
    if (!data) return;
    const isSomebodyElse = formerUser !== null && formerUser !== data.id;
    if (isSomebodyElse) dispatch(signedOut());
    dispatch(signedIn({ ...data, username: values.username }));
    if (isSomebodyElse) dispatch(api.util.resetApiState());
    setStoring(true);
    await flush();
    setStoring(false);
    if (!selectIsKeptOnDevice(store.getState()))
      dispatch(toastShown({ tone: 'warning', messageId: 'device.notStored' }));
  };
  return { signIn, error, isLoading: isLoading || isStoring };
};
