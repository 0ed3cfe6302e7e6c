import type {
  DeviceService,
  NotificationChoiceService,
  NotificationService,
} from '../services/notifications';
import { deviceOf, noteLanguage } from '../services/accounts';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

interface Collaborators {
  notifications: NotificationService;
  notificationChoices: NotificationChoiceService;
  pushDevices: DeviceService;
}

/** A parent's notifications: about the school, fees and their account. */
export const notificationRoutes = ({ notifications, notificationChoices, pushDevices }: Collaborators) =>
  ({
    getNotifications: (call: Call<'getNotifications'>) => notifications.list(scopeOf(call), call.query),
    getNotificationChoices: (call: Call<'getNotificationChoices'>) => notificationChoices.get(scopeOf(call)),
    // First, so that a mail that a choice brings is in this language too.
    patchNotificationChoices: async (call: Call<'patchNotificationChoices'>) => {
      await noteLanguage(call.db, call.caller.accountId, call.language);
      return notificationChoices.change(scopeOf(call), call.body);
    },
    readNotifications: (call: Call<'readNotifications'>) => notifications.read(scopeOf(call), call.body),
    getPushDevices: (call: Call<'getPushDevices'>) => pushDevices.list(scopeOf(call)),
    createPushDevice: async (call: Call<'createPushDevice'>) => {
      await noteLanguage(call.db, call.caller.accountId, call.language);
      return pushDevices.add(scopeOf(call), call.body, {
        device: deviceOf(call.userAgent),
        sessionHash: call.caller.tokenHash,
      });
    },
    removePushDevice: (call: Call<'removePushDevice'>) =>
      pushDevices.remove(scopeOf(call), call.parameters.id),
    endPushDevice: async ({ db, body }: Call<'endPushDevice'>) => {
      await pushDevices.end({ db }, body.endpoint);
      return {};
    },
  }) satisfies Partial<Handlers>;
