let channel: BroadcastChannel | undefined;

const opened = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (channel ??= new BroadcastChannel('portal.drafts'));
};

/** Says in the portal's other tabs that a draft on the device has changed. Where that cannot be said, writing finds out. */
export const tellOtherTabs = (draftId: string): void => opened()?.postMessage(draftId);

export const hearOtherTabs = (hear: (draftId: string) => void): void => {
  const heard = opened();
  if (heard)
    heard.onmessage = ({ data }: MessageEvent<unknown>) => void (typeof data === 'string' && hear(data));
};
