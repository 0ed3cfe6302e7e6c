import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import { useAppSelector } from '../store/hooks';
import { selectLanguage, type Language } from '../store/ui';
import { browserLanguage, loadMessages } from './language';

export interface LoadedWording {
  language: Language;
  messages: ResolvedIntlConfig['messages'];
}

/** The chosen language around everything. While another one is loading, the former stays: no form is taken away. */
export const Wording = ({ initial, children }: { initial: LoadedWording; children: ReactNode }) => {
  const language = useAppSelector(selectLanguage) ?? browserLanguage();
  const [wording, setWording] = useState(initial);

  useEffect(() => {
    let isCurrent = true;
    if (language !== wording.language) {
      void loadMessages(language).then((messages) => isCurrent && setWording({ language, messages }));
    }
    return () => {
      isCurrent = false;
    };
  }, [language, wording.language]);

  return (
    <IntlProvider locale={wording.language} messages={wording.messages} defaultLocale="en">
      {children}
    </IntlProvider>
  );
};
