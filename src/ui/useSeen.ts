import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether the element with the ref has been on the screen, or within `ahead` of it (a length of CSS). Expensive parts far down the page
 * wait for it. jsdom lays nothing out and has no observer: there nothing is ever seen.
 */
export const useSeen = (ahead = '0px'): [RefCallback<Element>, boolean] => {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
        rootMargin: ahead,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [ahead],
  );
  return [ref, isSeen];
};
