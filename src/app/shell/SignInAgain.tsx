import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsExpired } from '../../store/session';
import { Notice } from '../../ui';
import { useChunk } from '../../ui/useChunk';

export const loadSignInAgain = async () =>
  (await import(/* webpackChunkName: "signInAgain" */ './SignInAgainDialog')).SignInAgainDialog;

/**
 * Most parents never see the dialog, so no page waits for its code. Once needed it stays, for it says itself when it is
 * open.
 */
export const SignInAgain = () => {
  const isExpired = useAppSelector(selectIsExpired);
  const [isNeeded, setNeeded] = useState(isExpired);
  if (isExpired && !isNeeded) setNeeded(true);
  const { Loaded, isFailed } = useChunk(loadSignInAgain, isNeeded);
  if (Loaded) return <Loaded />;
  return isFailed && <Notice tone="warning" messageId="signIn.again.notLoaded" />;
};
