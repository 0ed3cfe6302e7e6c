import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';
import { AppTheme } from '../../src/app/theme/AppTheme';

interface Options {
  language?: 'en' | 'fr';
  /** Wording of the test's own. */
  wording?: Record<string, string>;
}

/** Renders a piece of the kit in the portal's theme and wording, without store or address. */
export const renderUi = (element: ReactElement, { language = 'en', wording = {} }: Options = {}) => {
  const messages = { ...(language === 'fr' ? fr : en), ...wording };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppTheme appearance="light" direction="ltr" language={language}>
      <IntlProvider locale={language} messages={messages}>
        {children}
      </IntlProvider>
    </AppTheme>
  );
  return { user: userEvent.setup(), ...render(element, { wrapper }) };
};
