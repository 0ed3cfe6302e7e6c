import { createRoot } from 'react-dom/client';
import { memoryStorage } from '../memoryStorage';
import type { HostParts } from '../portalParts';
import { withoutCookies } from '../withoutCookies';
import { HostFrame } from './HostFrame';
import { loadSupportWording } from './supportWording';

/** The address of the file that the command line serves; empty in development. */
const fileAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portal-support"]')?.content ?? '';

/** Starts the page for support files. It does not touch the portal's own storage, nor its cookie. */
export const startHost = async (
  container: HTMLElement,
  { AppTheme, browserLanguage }: HostParts,
): Promise<void> => {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
  withoutCookies(document);
  const initial = await loadSupportWording(browserLanguage());
  createRoot(container).render(<HostFrame AppTheme={AppTheme} initial={initial} address={fileAddress()} />);
};
