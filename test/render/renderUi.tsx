import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { AppTheme } from '../../src/app/theme/AppTheme';
import type { Language } from '../../src/domain/languages';
import { messages } from './messages';
import { styles } from './styles';

interface Options {
  language?: Language;
  /** Wording of the test's own. */
  wording?: Record<string, string>;
}

/** Renders a piece of the kit in the portal's theme and wording, without store or address. */
export const renderUi = (element: ReactElement, { language = 'en', wording = {} }: Options = {}) => {
  const worded = { ...messages[language], ...wording };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppTheme appearance="light" direction="ltr" language={language} styles={styles}>
      <IntlProvider locale={language} messages={worded}>
        {children}
      </IntlProvider>
    </AppTheme>
  );
  return { user: userEvent.setup(), ...render(element, { wrapper }) };
};
