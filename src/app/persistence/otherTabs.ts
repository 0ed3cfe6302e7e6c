import { openChannel } from '../../lib/openChannel';

let channel: BroadcastChannel | undefined;

const opened = (): BroadcastChannel | undefined => (channel ??= openChannel('portal.drafts'));

/**
 * Tells the portal's other tabs that a draft on the device has changed. Without a channel they notice it at
 * their next write.
 */
export const tellOtherTabs = (draftId: string): void => opened()?.postMessage(draftId);

export const hearOtherTabs = (hear: (draftId: string) => void): void => {
  const heard = opened();
  if (heard)
    heard.onmessage = ({ data }: MessageEvent<unknown>) => void (typeof data === 'string' && hear(data));
};
