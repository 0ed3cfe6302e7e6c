import { matchPath } from 'react-router';
import { serverNow } from '../../api/serverClock';
import { addresses } from '../../domain/addresses';
import { isLanguage, shownDirection } from '../../domain/languages';
import type { RootState } from '../../store/rootReducer';
import { draftIdOf } from '../../store/wizard';
import type { Circumstances } from '../file/supportFileOf';
import { portalBuild } from './portalBuild';

interface Place {
  /** Path and search of the page. */
  address: string;
  locale: string;
  note: string;
}

const isDark = ({ ui: { theme } }: RootState): boolean =>
  theme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';

const openDraft = ({ session, wizard }: RootState, address: string): string | null => {
  const [pathname = ''] = address.split('?');
  const { offerId } = matchPath(addresses.enrolmentStep.path, pathname)?.params ?? {};
  const id = draftIdOf(session.userId ?? '', offerId ?? '');
  return wizard.drafts[id] ? id : null;
};

/** What a file says about the time, the device and the page. */
export const circumstancesOf = (state: RootState, { address, locale, note }: Place): Circumstances => {
  const now = new Date();
  return {
    app: portalBuild(),
    now,
    clockOffset: Math.round(serverNow().getTime() - now.getTime()),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: isLanguage(locale) ? locale : 'en',
    theme: isDark(state) ? 'dark' : 'light',
    direction: shownDirection(state.ui.direction, locale),
    viewport: {
      width: window.innerWidth,
      height: window.innerHeight,
      pixelRatio: window.devicePixelRatio,
    },
    address,
    draftId: openDraft(state, address),
    note,
  };
};
