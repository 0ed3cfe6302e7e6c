import { serverNow } from '../../../api/serverClock';
import type { RootState } from '../../../store/rootReducer';
import type { SupportFile } from '../format';
import { portalBuild } from './portalBuild';

/** What a file tells of the moment and the device. */
export type Circumstances = Pick<
  SupportFile,
  | 'app'
  | 'savedAt'
  | 'clockOffset'
  | 'timeZone'
  | 'locale'
  | 'theme'
  | 'direction'
  | 'viewport'
  | 'address'
  | 'note'
>;

interface Place {
  address: string;
  locale: string;
  note: string;
}

const isDark = ({ ui: { theme } }: RootState): boolean =>
  theme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';

export const circumstancesOf = (state: RootState, { address, locale, note }: Place): Circumstances => {
  const now = new Date();
  return {
    app: portalBuild(),
    savedAt: now.toISOString(),
    clockOffset: Math.round(serverNow().getTime() - now.getTime()),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: locale === 'fr' ? 'fr' : 'en',
    theme: isDark(state) ? 'dark' : 'light',
    direction: state.ui.direction,
    viewport: {
      width: window.innerWidth,
      height: window.innerHeight,
      pixelRatio: window.devicePixelRatio,
    },
    address,
    note,
  };
};
