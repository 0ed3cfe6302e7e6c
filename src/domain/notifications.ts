import { pathOfChild } from './children';
import { addressOf } from './addresses';
import { canView, type ApplicationStatus } from './applicationStatus';

/** When a parent wants a kind of notification by e-mail. */
export const mailChoices = ['atOnce', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/**
 * The kinds of notification (decision 56), each with its facts. Only the facts are stored and sent; the words are made from them in the
 * reader's language. They never hold answers of an application.
 */
export const factsOfKind = {
  status: ['child', 'applicantId', 'status'],
  request: ['child', 'applicantId'],
  feeDue: ['child', 'studentId', 'feeId', 'fee', 'amount', 'currency', 'day'],
  feeOverdue: ['child', 'studentId', 'feeId', 'fee', 'amount', 'currency', 'day'],
  event: ['eventId', 'schoolId', 'title', 'day', 'change'],
  absence: ['child', 'studentId', 'day'],
  newDevice: ['device'],
  message: ['userId', 'sender'],
} as const;

export type NotificationKind = keyof typeof factsOfKind;
export const notificationKinds = Object.keys(factsOfKind) as [NotificationKind, ...NotificationKind[]];

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

/**
 * `amount` in cents of `currency`, `day` as yyyy-MM-dd, `change` one of `eventChanges`; whatever is an id leads to the page of what the
 * notification is about.
 */
export const factNames = [
  'child',
  'applicantId',
  'status',
  'studentId',
  'feeId',
  'fee',
  'amount',
  'currency',
  'day',
  'eventId',
  'schoolId',
  'title',
  'change',
  'device',
  'userId',
  'sender',
] as const;
export type FactName = (typeof factNames)[number];

export const eventChanges = ['added', 'changed'] as const;

/** A fact that the kind does not have, or that is not known, is ''. */
export type Facts = Readonly<Record<FactName, string>>;

interface Told {
  kind: NotificationKind;
  facts: Facts;
}

/** How a reader's language writes what a message does not: another message, a day, an amount. */
export interface Writing {
  say: (id: string) => string;
  day: (day: string) => string;
  money: (amount: number, currency: string) => string;
}

/** The id of its text, whose placeholders are plain. */
export const textIdOf = ({ kind, facts }: Told): string => {
  if (kind === 'event') return `notification.event.${facts.change === 'changed' ? 'changed' : 'added'}`;
  if (kind === 'newDevice' && facts.device === '') return 'notification.newDevice.unnamed';
  return `notification.${kind}.text`;
};

export const titleIdOf = ({ kind }: Told): string => `notification.${kind}.title`;

/** What the placeholders of its title and text stand for. */
export const wordsOf = ({ facts }: Told, { say, day, money }: Writing): Record<string, string> => ({
  ...facts,
  status: facts.status && say(`applications.status.${facts.status}`),
  day: facts.day && day(facts.day),
  amount: facts.amount && money(Number(facts.amount) / 100, facts.currency || 'USD'),
});

/** The page of what it is about. Some statuses have no page of their own, so they lead to the list. */
export const linkOf = ({ kind, facts }: Told): string => {
  const { applicantId, feeId, studentId, userId } = facts;
  switch (kind) {
    case 'status':
      return canView({ type: 'Application', status: facts.status as ApplicationStatus })
        ? addressOf('applicationDetail', { applicantId })
        : addressOf('applications');
    case 'request':
      return addressOf('applicationDetail', { applicantId });
    case 'feeDue':
    case 'feeOverdue':
      return pathOfChild(addressOf('feePayments', { feeId }), studentId);
    case 'event':
      return `${addressOf('eventDetail')}?${new URLSearchParams({ event: facts.eventId, school: facts.schoolId })}`;
    case 'absence':
      return pathOfChild(addressOf('attendance'), studentId);
    case 'newDevice':
      return addressOf('account');
    case 'message':
      return userId === '' ? addressOf('messageCenter') : addressOf('conversation', { userId });
  }
};
