import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { LockScreenPage } from '../../pages/lockScreen';
import { useSettled } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectLockedAs } from '../../store/session';
import { cameFrom } from '../routing/cameFrom';
import { useIsWritten } from '../../ui';
import { PageLoading } from '../shell/PageLoading';
import { Ending } from './Ending';

/**
 * The lock screen, and after it the page that was left, or home where that is not known. Opening this page while signed
 * in locks the portal. Only the frame is pre-rendered, because only the device knows whose portal is locked.
 */
export const Locking = () => {
  const from = cameFrom(useLocation().state);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const lockedAs = useAppSelector(selectLockedAs);
  const [wasLocked, setWasLocked] = useState(false);
  if (lockedAs !== null && !wasLocked) setWasLocked(true);
  const isSettled = useSettled(lockedAs !== null);
  const isWritten = useIsWritten();
  if (isWritten || !isSettled) return <PageLoading />;
  const back = from ?? addressOf('dashboard');
  if (lockedAs) return <LockScreenPage lockedAs={lockedAs} back={back} />;
  if (!isSignedIn) return <Navigate to={addressOf('signIn')} replace />;
  return from === null && !wasLocked ? <Ending how="lock" /> : <Navigate to={back} replace />;
};
