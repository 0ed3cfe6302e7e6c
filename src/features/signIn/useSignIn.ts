import { useLoginMutation } from '../../api/accounts';
import { api } from '../../api/api';
import type { LoginPayload } from '../../contract/login';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId, signedIn, signedOut } from '../../store/session';

/** Signs in. Where somebody else was signed in before, nothing of theirs stays. */
export const useSignIn = () => {
  const dispatch = useAppDispatch();
  const formerUser = useAppSelector(selectUserId);
  const [login, { error, isLoading }] = useLoginMutation();

  const signIn = async (values: LoginPayload) => {
    const { data } = await login(values);
    if (!data) return;
    const isSomebodyElse = formerUser !== null && formerUser !== data.id;
    if (isSomebodyElse) dispatch(signedOut());
    dispatch(signedIn({ ...data, username: values.username }));
    if (isSomebodyElse) dispatch(api.util.resetApiState());
  };
  return { signIn, error, isLoading };
};
