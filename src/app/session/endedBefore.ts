import { useMemo } from 'react';
import { isOver, type SessionEnd } from '../../features/idle';
import { toFingerprint } from '../../lib/fingerprint';
import { useAppSelector } from '../../store/hooks';
import { selectToken, selectUserId } from '../../store/session';
import { hasEnded } from './endedSessions';

/** The current session, as the tabs know it. */
export const useWatched = () => {
  const userId = useAppSelector(selectUserId) ?? '';
  const token = useAppSelector(selectToken);
  return useMemo(() => ({ userId, sign: toFingerprint(token) }), [userId, token]);
};

/** How the session that the device still has was over before this page was opened; null while it lasts. */
export const endedBefore = (watched: ReturnType<typeof useWatched>): SessionEnd | null => {
  if (isOver(watched)) return 'idle';
  return hasEnded(watched.sign) ? 'endedElsewhere' : null;
};
