export { type NotificationChoiceService, notificationChoiceService } from './choices';
export { type DeviceService, deviceService, endDevicesOf, endDevicesOfSessions } from './devices';
export { mailNotifications, newsReader } from './mailing';
export { type NotificationService, notificationService } from './notifications';
export {
  markSeen,
  type Notice,
  NOTIFICATIONS_CHANNEL,
  notify,
  notifyAll,
  removeOldNotifications,
  sayNews,
} from './notify';
export { leftToPay } from './stillNews';
export { removeOldPushes, sendDuePushes, type PushSenderOptions } from './pushing';
export {
  createUnsubscribeNames,
  type UnsubscribeNames,
  type UnsubscribeService,
  unsubscribeService,
} from './unsubscribing';
