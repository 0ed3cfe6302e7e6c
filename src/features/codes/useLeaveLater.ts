import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NAVIGATION_DELAY } from '../../domain/limits';

/**
 * Goes to an address a second after a success, so that the message can be read (P9.5), unless the page is left before.
 * `state` is kept in the tab's history and tells the next page what has happened.
 */
export const useLeaveLater = (): ((to: string, state?: object) => void) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // the answer may come when the page has been left already
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return useCallback(
    (to, state) => {
      if (!isHere.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, { state }), NAVIGATION_DELAY);
    },
    [navigate],
  );
};
