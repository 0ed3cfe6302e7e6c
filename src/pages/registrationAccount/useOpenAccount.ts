import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { isApiError, type ApiError } from '../../api/errors';
import { postUnderKey, type Intent, type IntentPlace } from '../../api/intentKeys';
import { useRegisterMutation } from '../../api/registration';
import { errorCodes } from '../../contract/error';
import { weakPasswordProblem } from '../../features/newPassword';
import { registrationPayloadOf, useRegistration } from '../../features/registration';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { registrationErased } from '../../store/registration';
import { codeSent, selectRegistration } from '../../store/wizard';

interface AccountValues {
  username: string;
  password: string;
  confirmation: string;
}

let intent: Intent | undefined;
/**
 * In memory only, and outside the page: a visitor who goes back after a time-out and comes again sends under the same key. Never the
 * body, which has the password.
 */
const place: IntentPlace = {
  held: () => intent,
  keep: ({ key, fingerprint }) => void (intent = { key, fingerprint }),
  settle: () => (intent = undefined),
};

/** Opens the account (P4.7). `error`: a refusal that belongs to no field; `taken`: user names that were refused. */
export const useOpenAccount = () => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const draft = useRegistration();
  const [register, { isLoading }] = useRegisterMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);

  const openAccount = async (values: AccountValues, { setFieldError }: FormikHelpers<AccountValues>) => {
    const username = values.username.trim();
    const body = registrationPayloadOf(draft, { username, password: values.password });
    setError(null);
    try {
      const { flowId } = await postUnderKey(place, body, (sent, intentKey) =>
        register({ body: sent, intentKey }).unwrap(),
      );
      // the same registration again is to bring another mail
      place.settle();
      // erased meanwhile: the next family at this device learns nothing of it, and the mail has a link of its own to the code's page
      if (selectRegistration(store.getState())?.id !== draft.id) return;
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
