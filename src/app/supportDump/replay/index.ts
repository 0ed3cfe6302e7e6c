import { startFrame } from './frame/startFrame';
import { startHost } from './host/startHost';
import { isReplayFrame, isSupportPage } from './protocol';

/** Opens the page for support files, or the portal inside of it; at any other address the portal starts as ever. */
export const startSupport = (
  container: HTMLElement,
  startPortal: (container: HTMLElement) => Promise<void>,
): Promise<void> => {
  if (isReplayFrame()) return startFrame(container);
  return isSupportPage() ? startHost(container) : startPortal(container);
};
