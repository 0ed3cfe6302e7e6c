import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NAVIGATION_DELAY } from '../../domain/limits';

/** Goes to an address a second after a success, so that it can be read (portal section 9); not when the page is left before. */
export const useLeaveLater = (): ((to: string) => void) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to) => {
      timer.current = setTimeout(() => void navigate(to), NAVIGATION_DELAY);
    },
    [navigate],
  );
};
