import { followNotifications } from '../../api/notificationStream';

interface Sharing {
  /** The same in every tab of one parent. */
  name: string;
  token: string;
  signal: AbortSignal;
  onNews: () => void;
}

/**
 * One tab of a parent follows the server for all of them, and another takes over when it closes. A browser without locks follows in
 * each tab.
 */
export const shareNotifications = async ({ name, ...stream }: Sharing): Promise<void> => {
  const follow = () => followNotifications(stream);
  if (!('locks' in navigator)) return follow();
  // refused when it is ended while it waits
  await navigator.locks.request(name, { signal: stream.signal }, follow).catch(() => undefined);
};
