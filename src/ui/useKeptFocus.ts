import { useEffect, type RefObject } from 'react';

const PARTS = 'section, [role="region"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** From an element up to the content that it stands in. */
const pathOf = (element: Element, content: Element): Element[] =>
  element === content || !element.parentElement
    ? [element]
    : [element, ...pathOf(element.parentElement, content)];

/** The heading of the part that `place` stands in, or else the page's. */
const headingOf = (place: Element | undefined, content: Element): HTMLElement | null => {
  const part = place?.closest(PARTS);
  if (!part || !content.contains(part)) return content.querySelector('h1');
  return part.querySelector<HTMLElement>(HEADINGS) ?? headingOf(part.parentElement ?? undefined, content);
};

const focusOn = (heading: HTMLElement) => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // the parent goes on looking at the same place
  heading.focus({ preventScroll: true });
};

/**
 * Keeps the keyboard at its place when the control that has the focus is taken away, such as the button of an entry that it removes. The
 * browser would begin again at the top of the document; here the focus goes to the heading of the part that the control stood in. It waits
 * for a frame, so that whoever sets the focus does so first.
 */
export const useKeptFocus = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = content.current;
    if (!root) return undefined;
    const { body } = document;
    /** From the control that had the focus last up to the content; empty once the parent has left it. */
    let path: Element[] = [];
    let frame = 0;
    const isFree = () => document.activeElement === body;
    const isTakenAway = () => path[0]?.isConnected === false;

    const rescue = () => {
      if (!isFree() || !isTakenAway()) return;
      const heading = headingOf(
        path.find(({ isConnected }) => isConnected),
        root,
      );
      path = [];
      if (heading) focusOn(heading);
    };
    const observer = new MutationObserver(() => {
      if (!isFree() || !isTakenAway()) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(rescue);
    });
    const remember = ({ target }: FocusEvent) => {
      path = pathOf(target as Element, root);
      observer.disconnect();
      // Whatever is taken away is a child of one of these. Dialogs are children of the body: one may outlive the button that opened it.
      for (const parent of [body, ...path.slice(1)]) observer.observe(parent, { childList: true });
    };
    /** A press beside everything leaves the control by choice. The browser also says so of a control that it is about to remove. */
    const forget = () =>
      queueMicrotask(() => {
        if (isFree() && !isTakenAway()) path = [];
      });

    root.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      root.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [content]);
};
