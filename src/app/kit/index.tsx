import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { memoryStorage } from '../../support/replay/memoryStorage';
import { browserLanguage } from '../browserLanguage';
import { loadWording } from '../language';
import { AppTheme } from '../theme/AppTheme';
import { KitPage } from './KitPage';
import { lookOf } from './looks';

/** Shows the kit, and leaves alone how this device has the portal. */
export const startKit = async (container: HTMLElement): Promise<void> => {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
  const { search } = window.location;
  const { theme, direction } = lookOf(search) ?? ({ theme: 'light', direction: 'ltr' } as const);
  const language = browserLanguage();
  const { messages } = await loadWording(language, 'whole');
  createRoot(container).render(
    <AppTheme appearance={theme} direction={direction} language={language}>
      <IntlProvider locale={language} messages={messages} defaultLocale="en">
        <MemoryRouter>
          <KitPage search={search} />
        </MemoryRouter>
      </IntlProvider>
    </AppTheme>,
  );
};
