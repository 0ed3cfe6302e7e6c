import { useEffect, useRef, useState } from 'react';
import { watchSession, type SessionEnd, type Watched } from './watchSession';

interface Handlers {
  onEnd: (how: SessionEnd) => void;
  onActive: () => void;
}

/** Seconds until the session ends, once the parent has to be warned. */
export const useSessionWatch = (
  { userId, sign }: Watched,
  isWatching: boolean,
  handlers: Handlers,
): number | null => {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!isWatching) return;
    return watchSession(
      { userId, sign },
      {
        warned: (left) => setSecondsLeft(left === null ? null : Math.ceil(left / 1000)),
        ended: (how) => latest.current.onEnd(how),
        active: () => latest.current.onActive(),
      },
    );
  }, [userId, sign, isWatching]);

  return secondsLeft;
};
