import { startFrame } from './frame/startFrame';
import { startHost } from './host/startHost';
import type { PortalParts } from './portalParts';
import { isReplayFrame, isSupportPage } from './protocol';

/**
 * Opens the page for support files or, in its frame, the replayed portal. At any other address the portal starts
 * normally.
 */
export const startSupport = <Wording>(container: HTMLElement, parts: PortalParts<Wording>): Promise<void> => {
  if (isReplayFrame()) return startFrame(container, parts);
  return isSupportPage() ? startHost(container, parts) : parts.start(container);
};
