export { type NotificationChoiceService, notificationChoiceService } from './choices';
export { mailNotifications } from './mailing';
export { type NotificationService, notificationService } from './notifications';
export {
  markSeen,
  type Notice,
  NOTIFICATIONS_CHANNEL,
  notify,
  notifyAll,
  removeOldNotifications,
} from './notify';
export {
  createUnsubscribeNames,
  type UnsubscribeNames,
  type UnsubscribeService,
  unsubscribeService,
} from './unsubscribing';
