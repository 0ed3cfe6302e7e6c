import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** A `ref` for buttons: when one is taken away while it has the focus, `heir` gets it. */
export const usePassedFocus = (heir: RefObject<HTMLElement | null>) => {
  const isLost = useRef(false);
  // not while the button is taken away: React tells nobody then, and the focus would have no outline
  useLayoutEffect(() => {
    if (isLost.current) heir.current?.focus();
    isLost.current = false;
  });
  return useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) isLost.current = true;
    },
    [],
  );
};
