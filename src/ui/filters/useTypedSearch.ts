import { useEffect, useState } from 'react';

interface TypedSearch {
  /** What stands in the box. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches at once, without waiting for the pause. */
  flush: () => void;
}

/**
 * What a reader types in a search box: it is handed over after a pause of `delay` milliseconds. When `search` changes
 * otherwise (Back, "Clear"), the box follows; a search that is on its way never overwrites what was typed since.
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
    const timer = setTimeout(() => {
      setHandedOver(text);
      onSearch(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, handedOver, delay, onSearch]);

  return { typed, setTyped, flush };
};
