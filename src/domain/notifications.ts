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

/** `several…`: many events of a school at once, of which the facts are those of the soonest. */
export const eventChanges = ['added', 'changed', 'severalAdded', 'severalChanged'] as const;
export type EventChange = (typeof eventChanges)[number];

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

const several = new Map([
  ['severalAdded', 'added'],
  ['severalChanged', 'changed'],
]);

/** How several events have changed; undefined for one event. */
const changeOfSeveral = ({ kind, facts }: Told) => (kind === 'event' ? several.get(facts.change) : undefined);

/** The id of its text, whose placeholders are plain. */
export const textIdOf = (told: Told): string => {
  const { kind, facts } = told;
  const change = changeOfSeveral(told);
  if (change) return `notification.events.${change}.text`;
  if (kind === 'event') return `notification.event.${facts.change === 'changed' ? 'changed' : 'added'}`;
  if (kind === 'newDevice' && facts.device === '') return 'notification.newDevice.unnamed';
  return `notification.${kind}.text`;
};

export const titleIdOf = (told: Told): string => {
  const change = changeOfSeveral(told);
  return change ? `notification.events.${change}.title` : `notification.${told.kind}.title`;
};

/** What the placeholders of its title and text stand for. */
export const wordsOf = ({ facts }: Told, { say, day, money }: Writing): Record<string, string> => ({
  ...facts,
  status: facts.status && say(`applications.status.${facts.status}`),
  day: facts.day && day(facts.day),
  amount: facts.amount && money(Number(facts.amount) / 100, facts.currency),
});

/** The page of what it is about. Some statuses have no page of their own, so they lead to the list. */
export const linkOf = (told: Told): string => {
  const { kind, facts } = told;
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
      if (changeOfSeveral(told))
        return `${addressOf('calendar')}?${new URLSearchParams({ school: facts.schoolId })}`;
      return `${addressOf('eventDetail')}?${new URLSearchParams({ event: facts.eventId, school: facts.schoolId })}`;
    case 'absence':
      return pathOfChild(addressOf('attendance'), studentId) + (studentId && `&date=${facts.day}`);
    case 'newDevice':
      return addressOf('account');
    case 'message':
      return userId === '' ? addressOf('messageCenter') : addressOf('conversation', { userId });
  }
};
