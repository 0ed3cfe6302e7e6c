import { messages } from '../../test/render/messages';
import {
  eventChanges,
  factNames,
  factsOfKind,
  linkOf,
  notificationKinds,
  textIdOf,
  titleIdOf,
  wordsOf,
  type FactName,
  type Facts,
  type NotificationKind,
} from './notifications';

const someFacts: Facts = {
  child: 'Ada',
  applicantId: 'applicant-1',
  status: 'Reviewed',
  studentId: 'student-1',
  feeId: 'fee-1',
  fee: 'Meals',
  amount: '12050',
  currency: 'EUR',
  day: '2026-10-01',
  eventId: 'event-1',
  schoolId: 'school-1',
  title: 'Sports day',
  change: 'changed',
  device: 'Firefox on Linux',
  userId: 'user-1',
  sender: 'Ms. Reed',
};
const none = Object.fromEntries(factNames.map((name) => [name, ''])) as Facts;
const told = (kind: NotificationKind): { kind: NotificationKind; facts: Facts } => {
  const own: readonly FactName[] = factsOfKind[kind];
  return { kind, facts: { ...none, ...Object.fromEntries(own.map((name) => [name, someFacts[name]])) } };
};
const writing = {
  say: (id: string) => `<${id}>`,
  day: (day: string) => `day ${day}`,
  money: (amount: number, currency: string) => `${amount} ${currency}`,
};

test('every fact belongs to a kind', () => {
  expect([...new Set(Object.values(factsOfKind).flat())].sort()).toEqual([...factNames].sort());
});

test.each(notificationKinds)(
  '%s is told in every language, with plain placeholders for its own facts',
  (kind) => {
    const notification = told(kind);
    const words = wordsOf(notification, writing);
    for (const wording of Object.values(messages)) {
      const text = `${wording[titleIdOf(notification)]} ${wording[textIdOf(notification)]}`;
      expect(text).not.toContain('undefined');
      const names = [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
      expect(names.filter((name) => !words[name])).toEqual([]);
    }
  },
);

test('a status, a day and an amount are written as the language does', () => {
  expect(wordsOf(told('status'), writing)).toMatchObject({
    child: 'Ada',
    status: '<applications.status.Reviewed>',
  });
  expect(wordsOf(told('feeDue'), writing)).toMatchObject({ day: 'day 2026-10-01', amount: '120.5 EUR' });
});

test.each([
  ['status', '/applications/applicant-1'],
  ['request', '/applications/applicant-1'],
  ['feeDue', '/fees/payments/fee-1?child=student-1'],
  ['feeOverdue', '/fees/payments/fee-1?child=student-1'],
  ['event', '/apps/events/event-detail?event=event-1&school=school-1'],
  ['absence', '/attendance?child=student-1&date=2026-10-01'],
  ['newDevice', '/account'],
  ['message', '/message-center/user-1/conversation'],
] as const)('%s leads to %s', (kind, address) => {
  expect(linkOf(told(kind))).toBe(address);
});

test('a status without a page of its own leads to the list of applications', () => {
  expect(linkOf({ kind: 'status', facts: { ...someFacts, status: 'Waitlisted' } })).toBe('/applications');
});

test('an event says whether it is new or changed', () => {
  expect(textIdOf(told('event'))).toBe('notification.event.changed');
  expect(textIdOf({ kind: 'event', facts: none })).toBe('notification.event.added');
});

test.each(eventChanges)('events that were %s have words in every language', (change) => {
  const notification = { kind: 'event' as const, facts: { ...told('event').facts, change } };
  for (const wording of Object.values(messages))
    for (const id of [titleIdOf(notification), textIdOf(notification)]) expect(wording[id]).toBeTruthy();
});

test('several events have words of their own, and lead to the calendar of their school', () => {
  const several = { kind: 'event' as const, facts: { ...told('event').facts, change: 'severalAdded' } };
  expect([titleIdOf(several), textIdOf(several), linkOf(several)]).toEqual([
    'notification.events.added.title',
    'notification.events.added.text',
    '/calendar?school=school-1',
  ]);
});

test('a device that nobody can name is told without a name', () => {
  expect(textIdOf({ kind: 'newDevice', facts: none })).toBe('notification.newDevice.unnamed');
  expect(textIdOf(told('newDevice'))).toBe('notification.newDevice.text');
  expect(textIdOf({ kind: 'message', facts: none })).toBe('notification.message.text');
});

test('without a child it leads to the page as it is', () => {
  expect(linkOf({ kind: 'absence', facts: none })).toBe('/attendance');
});

test('a message of nobody in particular leads to the message centre', () => {
  expect(linkOf({ kind: 'message', facts: none })).toBe('/message-center');
});

test('an amount whose currency is not told is in none', () => {
  const facts = { ...someFacts, currency: '' };
  expect(wordsOf({ kind: 'feeDue', facts }, writing).amount).toBe('120.5 ');
});
