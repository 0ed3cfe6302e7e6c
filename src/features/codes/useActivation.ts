import { useActivateAccountMutation } from '../../api/registration';
import { activated } from './activated';
import { useCodeCall } from './useCodeCall';
import { useLeaveLater } from './useLeaveLater';

/** Sends the typed code and, when it is correct, continues a second later. */
export const useActivation = (nextPath: string) => {
  const leaveLater = useLeaveLater();
  const { call, ...shown } = useCodeCall(...useActivateAccountMutation());

  const activate = async ({ code, sentTo }: { code: string; sentTo: string }) => {
    if (!(await call({ code }, sentTo))) leaveLater(nextPath, activated);
  };
  return { ...shown, activate };
};
