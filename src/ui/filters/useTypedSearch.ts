import { useEffect, useState } from 'react';

interface TypedSearch {
  /** The text in the box. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches at once, without waiting for the pause. */
  flush: () => void;
}

const pointing = ['pointerdown', 'pointerup', 'click'];
const isInLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a[href]') !== null;

/**
 * The text of a search box, which is handed over after a pause of `delay` milliseconds. When `search` changes in
 * another way (Back, "Clear"), the box follows, but an older search never overwrites what was typed since. Pointing
 * at a link cancels a pending search: the list must not move from under the pointer, and the search must not bring
 * the reader back from the next page.
 */
export const useTypedSearch = (
  search: string,
  delay: number,
  onSearch: (text: string) => void,
): TypedSearch => {
  const [typed, setTyped] = useState(search);
  const [handedOver, setHandedOver] = useState(search);
  const [known, setKnown] = useState(search);

  if (search !== known) {
    setKnown(search);
    if (search !== handedOver) {
      setHandedOver(search);
      setTyped(search);
    }
  }

  const text = typed.trim();
  const flush = () => {
    if (text === handedOver) return;
    setHandedOver(text);
    onSearch(text);
  };

  useEffect(() => {
    if (text === handedOver) return undefined;
    const begin = () =>
      setTimeout(() => {
        setHandedOver(text);
        onSearch(text);
      }, delay);
    let timer = begin();
    const whenPointed = ({ target }: Event) => {
      clearTimeout(timer);
      if (!isInLink(target)) timer = begin();
    };
    for (const name of pointing) document.addEventListener(name, whenPointed, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of pointing) document.removeEventListener(name, whenPointed, { capture: true });
    };
  }, [text, handedOver, delay, onSearch]);

  return { typed, setTyped, flush };
};
