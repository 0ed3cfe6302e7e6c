import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../store/hooks';
import { selectLanguage } from '../store/ui';
import { browserLanguage } from './browserLanguage';
import { loadWording, type LoadedWording } from './language';

export interface WholeWording {
  isThere: boolean;
  ask: () => void;
}

/** All messages of the language. The sign-in page needs only some of them; other pages wait for all. */
export const WholeWordingContext = createContext<WholeWording>({ isThere: true, ask: () => undefined });

/**
 * Provides the chosen language. While another one loads, the previous one stays in place, so that no form is
 * unmounted.
 */
export const Wording = ({ initial, children }: { initial: LoadedWording; children: ReactNode }) => {
  const language = useAppSelector(selectLanguage) ?? browserLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const [wording, setWording] = useState(initial);
  const isWhole = wording.scope === 'whole';
  const scope = isAsked || isWhole ? 'whole' : 'guest';

  useEffect(() => {
    let isCurrent = true;
    if (language !== wording.language || scope !== wording.scope) {
      void loadWording(language, scope).then((loaded) => isCurrent && setWording(loaded));
    }
    return () => {
      isCurrent = false;
    };
  }, [language, scope, wording]);

  const whole = useMemo(() => ({ isThere: isWhole, ask: () => setIsAsked(true) }), [isWhole]);

  return (
    <WholeWordingContext value={whole}>
      <IntlProvider locale={wording.language} messages={wording.messages} defaultLocale="en">
        {children}
      </IntlProvider>
    </WholeWordingContext>
  );
};
