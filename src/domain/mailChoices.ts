import type { NotificationKind } from './notifications';

/** When a parent wants a kind of notification by e-mail. */
export const mailChoices = ['atOnce', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Until the parent chooses: at once what they must act on or would want to know today. */
export const defaultMailChoices: Readonly<Record<NotificationKind, MailChoice>> = {
  status: 'atOnce',
  request: 'atOnce',
  feeDue: 'daily',
  feeOverdue: 'atOnce',
  event: 'daily',
  absence: 'atOnce',
  newDevice: 'atOnce',
  message: 'daily',
};
