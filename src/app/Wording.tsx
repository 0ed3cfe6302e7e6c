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

/** The whole wording, which the sign-in page does not need; other pages wait for it. */
export const WholeWordingContext = createContext<WholeWording>({ isThere: true, ask: () => undefined });

/** Provides the chosen language. While another one is loading, the previous one stays, so that no form is removed. */
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
