import * as z from 'zod/mini';
import { factNames, mailChoices, notificationKinds } from '../domain/notifications';
import { id, timestamp } from './fields';

/** `pageNo` starts at 1. */
export const notificationsQuery = z.strictObject({
  pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'validation.text'))),
});
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

/** `facts`: those of its kind (`factsOfKind`), from which the reader's language makes the words. */
export const notificationDto = z.object({
  id,
  kind: z.enum(notificationKinds),
  facts: z.partialRecord(z.enum(factNames), z.string()),
  createdAt: timestamp,
  isRead: z.boolean(),
});
export type NotificationDto = z.infer<typeof notificationDto>;

/** A page, the newest first, and how many of all are unread. */
export const notificationsDto = z.object({
  totalItems: z.number(),
  unread: z.number(),
  pageSize: z.number(),
  currentPage: z.number(),
  data: z.array(notificationDto),
});
export type NotificationsDto = z.infer<typeof notificationsDto>;

/** Those that were read: these, or `upTo` this one and whatever is older, so that one that comes meanwhile stays unread. */
export const readNotificationsPayload = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ upTo: id }),
]);
export type ReadNotificationsPayload = z.infer<typeof readNotificationsPayload>;

export const unreadDto = z.object({ unread: z.number() });

/** When a parent wants each kind by e-mail. */
export const notificationChoicesDto = z.record(z.enum(notificationKinds), z.enum(mailChoices));
export type NotificationChoicesDto = z.infer<typeof notificationChoicesDto>;

/** Kinds that are left out stay as they are. */
export const notificationChoicesPatch = z.partialRecord(z.enum(notificationKinds), z.enum(mailChoices));
export type NotificationChoicesPatch = z.infer<typeof notificationChoicesPatch>;
