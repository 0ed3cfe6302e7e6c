import { useRef, type FocusEvent } from 'react';

/**
 * Calls `onLeave` when the focus leaves the whole field, but not when it moves from month to day or into the open
 * calendar.
 */
export const useLeaving = (onLeave: (group?: HTMLElement) => void) => {
  const isOpen = useRef(false);
  return {
    handleOpen: () => {
      isOpen.current = true;
    },
    handleClose: () => {
      isOpen.current = false;
      onLeave();
    },
    handleBlur: (event: FocusEvent<HTMLElement>) => {
      if (!isOpen.current && !event.currentTarget.contains(event.relatedTarget)) onLeave(event.currentTarget);
    },
  };
};
