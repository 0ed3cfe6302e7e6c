import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../store/hooks';
import { selectLanguage } from '../store/ui';
import { browserLanguage } from './browserLanguage';
import { loadWording, type LoadedWording } from './language';

export interface WholeWording {
  isThere: boolean;
  /** Why it did not come; it is asked for again all the same. */
  error?: Error | undefined;
  ask: () => void;
}

/** All messages of the language. The sign-in page needs only some of them; other pages wait for all. */
export const WholeWordingContext = createContext<WholeWording>({ isThere: true, ask: () => undefined });

/** Milliseconds until a wording is asked for again, twice as many each time. */
const PAUSE = 2_000;
const LONGEST_PAUSE = 64_000;

/**
 * Provides the chosen language. While another one loads, or cannot be had, the previous one stays in place, so that no
 * form is unmounted.
 */
export const Wording = ({ initial, children }: { initial: LoadedWording; children: ReactNode }) => {
  const language = useAppSelector(selectLanguage) ?? browserLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const [wording, setWording] = useState(initial);
  const [error, setError] = useState<Error>();
  const isWhole = wording.scope === 'whole';
  const scope = isAsked || isWhole ? 'whole' : 'guest';

  useEffect(() => {
    if (language === wording.language && scope === wording.scope) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    let pause = PAUSE;
    const load = () =>
      void loadWording(language, scope).then(
        (loaded) => isCurrent && setWording(loaded),
        (failure: Error) => {
          if (!isCurrent) return;
          if (scope === 'whole') setError(failure);
          timer = setTimeout(load, pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE);
        },
      );
    load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, scope, wording]);

  const whole = useMemo(() => ({ isThere: isWhole, error, ask: () => setIsAsked(true) }), [isWhole, error]);

  return (
    <WholeWordingContext value={whole}>
      <IntlProvider locale={wording.language} messages={wording.messages}>
        {children}
      </IntlProvider>
    </WholeWordingContext>
  );
};
