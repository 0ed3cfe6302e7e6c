import { createRoot } from 'react-dom/client';
import { memoryStorage } from '../memoryStorage';
import type { HostParts } from '../portalParts';
import { HostFrame } from './HostFrame';
import { loadSupportWording } from './supportWording';

/** Where the command line has put its file; empty in development. */
const fileAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portal-support"]')?.content ?? '';

/** The page on which support files are opened. It leaves the portal's own storage alone. */
export const startHost = async (
  container: HTMLElement,
  { AppTheme, browserLanguage }: HostParts,
): Promise<void> => {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
  const initial = await loadSupportWording(browserLanguage());
  createRoot(container).render(<HostFrame AppTheme={AppTheme} initial={initial} address={fileAddress()} />);
};
