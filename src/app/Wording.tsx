import { createContext, useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from '../store/hooks';
import { selectIsSignedIn } from '../store/session';
import { selectLanguage } from '../store/ui';
import { browserLanguage, loadWording, type LoadedWording } from './language';

/** Whether the wording of the signed-in pages is there; they wait for it. */
export const WholeWordingContext = createContext(true);

/** The chosen language around everything. While another one is loading, the former stays: no form is taken away. */
export const Wording = ({ initial, children }: { initial: LoadedWording; children: ReactNode }) => {
  const language = useAppSelector(selectLanguage) ?? browserLanguage();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [wording, setWording] = useState(initial);
  const isWhole = wording.scope === 'whole';
  const scope = isSignedIn || isWhole ? 'whole' : 'guest';

  useEffect(() => {
    let isCurrent = true;
    if (language !== wording.language || scope !== wording.scope) {
      void loadWording(language, scope).then((loaded) => isCurrent && setWording(loaded));
    }
    return () => {
      isCurrent = false;
    };
  }, [language, scope, wording]);

  return (
    <WholeWordingContext value={isWhole}>
      <IntlProvider locale={wording.language} messages={wording.messages} defaultLocale="en">
        {children}
      </IntlProvider>
    </WholeWordingContext>
  );
};
