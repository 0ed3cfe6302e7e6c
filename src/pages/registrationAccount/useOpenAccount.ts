import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { isApiError, type ApiError } from '../../api/errors';
import { makeIntentKeys } from '../../api/intentKeys';
import { useRegisterMutation } from '../../api/registration';
import { errorCodes } from '../../contract/error';
import { weakPasswordProblem } from '../../features/newPassword';
import { registrationPayloadOf, useRegistration } from '../../features/registration';
import { useAppDispatch } from '../../store/hooks';
import { registrationErased } from '../../store/registration';
import { codeSent } from '../../store/wizard';

interface AccountValues {
  username: string;
  password: string;
  confirmation: string;
}

/** In memory only, and outside the page: a visitor who goes back after a time-out and comes again sends under the same key. */
const intentKeys = makeIntentKeys();

/** Opens the account (P4.7). `error`: a refusal that belongs to no field; `taken`: user names that were refused. */
export const useOpenAccount = () => {
  const dispatch = useAppDispatch();
  const draft = useRegistration();
  const [register, { isLoading }] = useRegisterMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);

  const openAccount = async (values: AccountValues, { setFieldError }: FormikHelpers<AccountValues>) => {
    const username = values.username.trim();
    const body = registrationPayloadOf(draft, { username, password: values.password });
    setError(null);
    try {
      const { flowId } = await intentKeys.under(body, (sent, intentKey) =>
        register({ body: sent, intentKey }).unwrap(),
      );
      // the password is among what they remember, and the same registration again is to bring another mail
      intentKeys.forget();
      dispatch(codeSent({ flowId, email: body.parent.email, isOfRegistration: true }));
      dispatch(registrationErased());
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const weak = weakPasswordProblem(thrown);
      if (weak) return setFieldError('password', weak);
      if (thrown.code !== errorCodes.usernameTaken) return setError(thrown);
      setTaken((names) => [...names, username]);
      setFieldError('username', 'registration.account.username.taken');
    }
  };
  return { openAccount, isLoading, error, taken };
};
