import { useRef, type FocusEvent } from 'react';

/** Tells when the parent has left the field for good: not from month to day, nor into the open calendar. */
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
