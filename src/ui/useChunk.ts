import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds between two attempts to load a chunk. */
const PAUSE = 2_000;

/**
 * A component in a chunk of its own that the rest of the page can do without: undefined until it is there. A chunk that
 * cannot be had is asked for again as long as it is wanted, and `isFailed` says so meanwhile. `lazy` would take what
 * stands around it away.
 */
export const useChunk = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): { Loaded: ComponentType<Props> | undefined; isFailed: boolean } => {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isFailed, setFailed] = useState(false);
  const isMissing = isWanted && Loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const found = await load();
        if (!isOver) setLoaded(() => found);
      } catch {
        if (isOver) return;
        setFailed(true);
        timer = setTimeout(() => void ask(), PAUSE);
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load, isMissing]);
  return { Loaded, isFailed: isFailed && isMissing };
};
