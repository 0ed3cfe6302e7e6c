import type { NotificationChoiceService, NotificationService } from '../services/notifications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

interface Collaborators {
  notifications: NotificationService;
  notificationChoices: NotificationChoiceService;
}

/** What a parent is told of what the school, a fee or their account did. */
export const notificationRoutes = ({ notifications, notificationChoices }: Collaborators) =>
  ({
    getNotifications: (call: Call<'getNotifications'>) => notifications.list(scopeOf(call), call.query),
    getNotificationChoices: (call: Call<'getNotificationChoices'>) => notificationChoices.get(scopeOf(call)),
    patchNotificationChoices: (call: Call<'patchNotificationChoices'>) =>
      notificationChoices.change(scopeOf(call), call.body),
    readNotifications: (call: Call<'readNotifications'>) => notifications.read(scopeOf(call), call.body),
  }) satisfies Partial<Handlers>;
