import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useAppSelector, type AppStore } from '../store/hooks';
import { selectDirection, selectLanguage, selectTheme } from '../store/ui';
import { browserLanguage, type LoadedWording } from './language';
import { FlushContext, type Flush } from '../store/flush';
import { AppRoutes } from './routing/AppRoutes';
import { AppTheme } from './theme/AppTheme';
import { Wording } from './Wording';

const ChosenTheme = ({ children }: { children: ReactNode }) => (
  <AppTheme
    appearance={useAppSelector(selectTheme)}
    direction={useAppSelector(selectDirection)}
    language={useAppSelector(selectLanguage) ?? browserLanguage()}
  >
    {children}
  </AppTheme>
);

interface AppProps {
  store: AppStore;
  wording: LoadedWording;
  flush: Flush;
}

/** The portal around its store. */
export const App = ({ store, wording, flush }: AppProps) => (
  <Provider store={store}>
    <FlushContext value={flush}>
      <ChosenTheme>
        <Wording initial={wording}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Wording>
      </ChosenTheme>
    </FlushContext>
  </Provider>
);
