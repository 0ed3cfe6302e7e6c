import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { api } from '../../src/api/api';
import { tellActions } from '../../src/support/actionWatcher';
import { AppTheme } from '../../src/app/theme/AppTheme';
import type { Flush } from '../../src/store/flush';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import type { Language } from '../../src/domain/languages';
import { messages } from './messages';
import { styles } from './styles';

/** A store as the portal has it, without persistence. */
export const makeTestStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    // how long the checks take is the machine's affair, not the product's
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(api.middleware, tellActions),
    // by default readers hear of an answer a frame later, when the test may be at something else
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
    preloadedState: { ...rootReducer(undefined, { type: 'test/started' }), ...preloadedState },
  });

/** A device that holds everything already. */
export const holdsAll: Flush = () => Promise.resolve();

interface Options {
  language?: Language;
  preloadedState?: Partial<RootState>;
  /** Address at which the page is. */
  route?: string;
  store?: ReturnType<typeof makeTestStore>;
}

/**
 * Renders with everything that surrounds a page: store, theme, language, address. A message that the language lacks is logged,
 * and so fails the test.
 */
export const renderWithProviders = (
  element: ReactElement,
  { language = 'en', preloadedState, route = '/', store = makeTestStore(preloadedState) }: Options = {},
) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <AppTheme appearance="light" direction="ltr" language={language} styles={styles}>
        <IntlProvider locale={language} messages={messages[language]}>
          <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
        </IntlProvider>
      </AppTheme>
    </Provider>
  );
  return { store, user: userEvent.setup({ delay: null }), ...render(element, { wrapper }) };
};
