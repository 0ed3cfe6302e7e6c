import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPress } from './afterPress';
import { formOpened } from './openForms';

interface Waiting<Value> {
  value: Value;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Hands over what was typed `pause` milliseconds after the last key, and at once on `flush`, when the page is hidden,
 * when the form is left, and on `handOverTyped`. `flushAfterPress` is for leaving a field, as pressing a button does.
 */
export const useAfterPause = <Value>(handOver: (value: Value) => void, pause: number) => {
  const waiting = useRef<Waiting<Value> | undefined>(undefined);
  const [isPending, setPending] = useState(false);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    handOver(value);
    setPending(false);
  }, [handOver]);

  const flushAfterPress = useCallback(() => afterPress(flush), [flush]);

  const keep = useCallback(
    (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(flushAfterPress, pause) };
      setPending(true);
    },
    [flushAfterPress, pause],
  );

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // in the capture phase, so that it runs before listeners that store the state on leaving
    window.addEventListener('pagehide', flush, { capture: true });
    document.addEventListener('visibilitychange', whenHidden, { capture: true });
    const close = formOpened(flush);
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true });
      document.removeEventListener('visibilitychange', whenHidden, { capture: true });
      close();
      flush();
    };
  }, [flush]);

  return { keep, flush, flushAfterPress, isPending };
};
