import type { EmotionCache } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import type { Language } from '../domain/languages';
import { basePath } from '../lib/basePath';
import { FlushContext, type Flush } from '../store/flush';
import { useAppSelector, type AppStore } from '../store/hooks';
import type { RootState } from '../store/rootReducer';
import { selectDirection, selectTheme } from '../store/ui';
import type { LoadedWording } from './language';
import { AppRoutes } from './routing/AppRoutes';
import { AppTheme } from './theme/AppTheme';
import { Wording } from './Wording';

/** In the language of the texts, which is not yet the chosen one while that loads. */
const ChosenTheme = ({ styles, children }: { styles?: EmotionCache | undefined; children: ReactNode }) => (
  <AppTheme
    appearance={useAppSelector(selectTheme)}
    direction={useAppSelector(selectDirection)}
    language={useIntl().locale as Language}
    styles={styles}
  >
    {children}
  </AppTheme>
);

export interface AppProps {
  store: AppStore;
  wording: LoadedWording;
  flush: Flush;
  /**
   * The state that a pre-rendered page was written with. The first render must show the same, so that React can
   * hydrate it.
   */
  writtenWith?: RootState | undefined;
  styles?: EmotionCache;
  Router?: ComponentType<{ children: ReactNode }>;
}

const PortalRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={basePath()}>{children}</BrowserRouter>
);

export const App = ({ store, wording, flush, writtenWith, styles, Router = PortalRouter }: AppProps) => (
  <Provider store={store} {...(writtenWith ? { serverState: writtenWith } : {})}>
    <FlushContext value={flush}>
      <Wording initial={wording}>
        <ChosenTheme styles={styles}>
          <Router>
            <AppRoutes />
          </Router>
        </ChosenTheme>
      </Wording>
    </FlushContext>
  </Provider>
);
