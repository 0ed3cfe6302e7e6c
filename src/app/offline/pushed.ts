import type { PushMessage } from '../../contract/pushDevices';
import { addressOf as pathOf } from '../../domain/addresses';
import { readUrl } from '../../lib/readUrl';
import type { WorkerScope } from './workerScope';

/** A page of this portal, which may lie below a path, whatever else a message names. */
const addressOf = ({ registration: { scope } }: WorkerScope, path: unknown): string => {
  const url = typeof path === 'string' ? readUrl(`.${path}`, scope) : undefined;
  return url?.href.startsWith(scope) ? url.href : scope;
};

const readMessage = (json: () => unknown): Partial<PushMessage> => {
  try {
    return Object(json()) as Partial<PushMessage>;
  } catch {
    return {};
  }
};

/** The page of the message, or the list when it replaces one of its kind that leads elsewhere. */
const pathAmongShown = async ({ registration }: WorkerScope, { tag, path }: Partial<PushMessage>) => {
  const shown = tag ? await registration.getNotifications({ tag }) : [];
  return shown.some(({ data }) => data !== path) ? pathOf('notifications') : path;
};

/** Browsers demand that something is shown for each message, so one that cannot be read shows the name of the site. */
const show = async (self: WorkerScope, pushed: Partial<PushMessage>) => {
  const { title, path: _path, ...message } = pushed;
  await self.registration.showNotification(title ?? self.location.hostname, {
    ...message,
    // a later one of its kind replaces it, and is heard too
    ...(message.tag ? { renotify: true } : {}),
    icon: addressOf(self, '/icon-192.png'),
    badge: addressOf(self, '/icon-192.png'),
    data: await pathAmongShown(self, pushed),
  });
};

/** A window of its own, unless one shows the page already: nothing that a parent is typing is left. */
const open = async ({ clients }: WorkerScope, address: string) => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : clients.openWindow(address));
};

/** Shows what the server sends while the portal is closed, and leads to it (ADR 28). */
export const showPushed = (self: WorkerScope) => {
  self.addEventListener('push', (event) =>
    event.waitUntil(
      show(
        self,
        readMessage(() => event.data?.json()),
      ),
    ),
  );
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(self, addressOf(self, event.notification.data)));
  });
};
