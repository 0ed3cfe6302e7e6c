/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { unsubscribeNamesOf } from '../../app';
import { inEachLanguage } from '../../brand/brand';
import {
  accounts,
  attendances,
  conversations,
  feePayments,
  fees,
  mailOutbox,
  schoolEvents,
  students,
} from '../../db/schema';
import { postMail } from '../../mail/outbox';
import { askFor } from '../../testing/enrolment';
import { ids, writeAbsence, writePupil, type TestParent } from '../../testing/fixtures';
import { ORIGIN, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { mailNotifications, notify, type Notice } from '.';
import { choicesOf } from './choices';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

let number = 0;
const tell = (notice: Omit<Notice, 'sourceKey'>, { parentId }: TestParent = server.parent) =>
  server.database.transaction((db) =>
    notify({ db, now: server.now }, parentId, { ...notice, sourceKey: `${(number += 1)}` } as Notice),
  );
type Pupil = Awaited<ReturnType<typeof writePupil>>;
const absence = async (pupil: Pupil, day: string) => {
  await writeAbsence(server.orm, pupil, day);
  await tell({ kind: 'absence', facts: { child: 'Fern', studentId: pupil.studentId, day } });
};
const feeDue = (
  { studentId, feeId }: Pupil,
  day = '2026-10-01',
  kind: 'feeDue' | 'feeOverdue' = 'feeDue',
) => {
  const facts = { child: 'Fern', studentId, feeId, fee: 'Meals', currency: 'USD', day };
  return tell({ kind, facts: { ...facts, amount: '10010' } });
};
const pay = ({ feeId }: Pupil, amount: number) => {
  const paidAt = server.now;
  return server.orm.insert(feePayments).values({ feeId, amount, paidAt, method: 'Card', reference: 'P-1' });
};
const device = (name: string) => tell({ kind: 'newDevice', facts: { device: name } });
const conversationOf = async (parent: TestParent) => {
  const { studentId } = await writePupil(server.orm, parent);
  const about = { parentId: parent.parentId, studentId, schoolId: ids.school };
  const id = crypto.randomUUID();
  await server.orm.insert(conversations).values({ id, ...about, createdAt: server.now });
  return id;
};
const message = async (sender: string) =>
  tell({ kind: 'message', facts: { userId: await conversationOf(server.parent), sender } });

/** Puts into the outbox what is due, as while the mail server is away. */
const fill = () =>
  mailNotifications(server.database, unsubscribeNamesOf(server.app.installation), server.now);
const take = async () => {
  await fill();
  return takeMails(server);
};
const choose = (body: object) => server.ask('patchNotificationChoices', { as: server.parent, body });
const sweepTo = (address: string) => address.replace(ORIGIN, '');
/** What a mail program does when its reader presses "Unsubscribe". */
const unsubscribe = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const choices = () => choicesOf(server.orm, server.parent.parentId);

test('what is wanted at once goes out at once, in the reader’s language, once, and leads to what it is about', async () => {
  await server.orm.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, server.parent.accountId));
  const pupil = await writePupil(server.orm, server.parent);
  await absence(pupil, '2026-09-11');
  const [mail, ...more] = await take();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'robin@example.org', subject: 'Absence de Fern' });
  expect(mail?.text).toMatch(/L’école a noté une absence le 11 septembre 2026\./);
  expect(mail?.text).toContain(`${ORIGIN}/attendance?child=${pupil.studentId}&date=2026-09-11\n`);
  expect(mail?.text).toContain(mail?.unsubscribe ?? 'nothing');
  expect(await take()).toEqual([]);
});

test('several of a kind are one mail, and different kinds are several', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  await absence(pupil, '2026-09-10');
  await absence(pupil, '2026-09-11');
  await device('Firefox, <Linux>');
  const mails = await take();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '2 notifications',
    'New sign-in to your account',
  ]);
  expect(mails.map(({ html }) => html).join()).toContain('Firefox, &lt;Linux&gt;');
});

test('what is wanted once a day waits for its hour, and comes as one mail', async () => {
  await choose({ newDevice: 'daily' });
  await message('Harbour School');
  await device('Firefox');
  expect(await take()).toEqual([]);
  server.pass(9 * HOUR);
  const [mail, ...more] = await take();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 notifications');
  expect(mail?.text).toMatch(/New message from Harbour School[^]*New sign-in to your account/);
  server.pass(24 * HOUR);
  expect(await take()).toEqual([]);
});

describe('what would be over with the mail of the day', () => {
  const eventOn = async (day: string) => {
    await writePupil(server.orm, server.parent);
    const event = { id: day, schoolId: ids.school, title: 'Open day', label: 'Meeting' } as const;
    const [start, end] = [new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`)];
    await server.orm.insert(schoolEvents).values({ ...event, allDay: true, start, end });
    const facts = { eventId: day, schoolId: ids.school, title: 'Open day', change: 'added' };
    await tell({ kind: 'event', facts: { ...facts, day } });
  };
  const feeDueOn = async (dueDate: string, kind: 'feeDue' | 'feeOverdue' = 'feeDue') => {
    const pupil = await writePupil(server.orm, server.parent);
    await server.orm.update(fees).set({ dueDate }).where(eq(fees.id, pupil.feeId));
    await feeDue(pupil, dueDate, kind);
  };
  const mailed = async () => (await take()).length;

  test.each<[string, number, () => Promise<void>]>([
    ['an event of tomorrow morning that comes after the hour of today', 9, () => eventOn('2026-09-15')],
    ['a fee that is due tomorrow and comes after the hour of today', 9, () => feeDueOn('2026-09-15')],
    ['a fee that is due today', 0, () => feeDueOn('2026-09-14')],
  ])('is mailed at once: %s', async (_what, hours, happen) => {
    await choose({ event: 'daily', feeDue: 'daily' });
    server.pass(hours * HOUR);
    await happen();
    expect(await mailed()).toBe(1);
  });

  test('is not mailed to who never wants it', async () => {
    await choose({ event: 'never', feeDue: 'never' });
    await eventOn('2026-09-14');
    await feeDueOn('2026-09-14');
    await choose({ event: 'atOnce', feeDue: 'atOnce' });
    expect(await mailed()).toBe(0);
  });

  test.each<[string, number, () => Promise<void>]>([
    ['an event of tomorrow that comes before the hour of today', 0, () => eventOn('2026-09-15')],
    ['an event of the day after tomorrow', 9, () => eventOn('2026-09-16')],
    ['a fee that is due tomorrow and comes before the hour of today', 0, () => feeDueOn('2026-09-15')],
  ])('but waits otherwise: %s', async (_what, hours, happen) => {
    server.pass(hours * HOUR);
    await happen();
    expect(await mailed()).toBe(0);
    server.pass((hours === 0 ? 8.1 : 23.1) * HOUR);
    expect(await mailed()).toBe(1);
  });

  test('an overdue fee waits as the parent chose', async () => {
    await choose({ feeOverdue: 'daily' });
    await feeDueOn('2026-09-10', 'feeOverdue');
    expect(await mailed()).toBe(0);
    server.pass(9 * HOUR);
    expect(await mailed()).toBe(1);
  });

  test('a fee that is overdue meanwhile is not said to be due', async () => {
    await feeDueOn('2026-09-15');
    server.pass(9 * HOUR);
    await fill();
    server.pass(42 * HOUR);
    expect((await takeMails(server)).length).toBe(1);
    await feeDueOn('2026-09-16');
    await fill();
    server.pass(26 * HOUR);
    expect(await takeMails(server)).toEqual([]);
  });
});

test('nothing goes out of what is never wanted, was read, is no longer theirs, or to an address that nobody confirmed', async () => {
  await choose({ message: 'never' });
  await message('Harbour School');
  await askFor(server, server.parent);
  const { data } = await server.ask('getNotifications', { as: server.parent });
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  const pupil = await writePupil(server.orm, server.parent);
  await absence(pupil, '2026-09-11');
  await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, pupil.studentId));
  await server.orm
    .update(accounts)
    .set({ emailConfirmedAt: null })
    .where(eq(accounts.id, server.other.accountId));
  await tell({ kind: 'newDevice', facts: { device: 'Safari' } }, server.other);
  expect(await take()).toEqual([]);
});

describe('what the school has taken back since', () => {
  /** What the list tells, and what the mails of the day do. */
  const told = async () => {
    const list = await server.ask('getNotifications', { as: server.parent });
    server.pass(24 * HOUR);
    return {
      list: list.data.map(({ kind, facts }) => [kind, facts.amount]),
      unread: list.unread,
      mails: (await take()).map(({ text }) => text),
    };
  };
  const nothing = { list: [], unread: 0, mails: [] };

  test('a fee that is paid is asked for no longer, of one that is paid in part only the rest', async () => {
    const [whole, part] = [
      await writePupil(server.orm, server.parent),
      await writePupil(server.orm, server.parent),
    ];
    await feeDue(whole);
    await feeDue(part);
    await pay(whole, 10_010);
    await pay(part, 1_010);
    await pay(part, 2_000);
    expect(await told()).toEqual({
      list: [['feeDue', '7000']],
      unread: 1,
      mails: [expect.stringContaining('$70.00 for Fern')],
    });
  });

  test('a fee that is withdrawn is asked for no longer, nor one for the day that it had before', async () => {
    const [withdrawn, moved] = [
      await writePupil(server.orm, server.parent),
      await writePupil(server.orm, server.parent),
    ];
    await feeDue(withdrawn);
    await feeDue(moved);
    await server.orm.update(fees).set({ retiredAt: server.now }).where(eq(fees.id, withdrawn.feeId));
    await server.orm.update(fees).set({ dueDate: '2026-11-01' }).where(eq(fees.id, moved.feeId));
    expect(await told()).toEqual(nothing);
  });

  test('an event that is called off is told no longer', async () => {
    await writePupil(server.orm, server.parent);
    const event = { id: 'event-1', schoolId: ids.school, title: 'Open day', label: 'Meeting' } as const;
    const end = new Date(server.now.getTime() + 48 * HOUR);
    await server.orm.insert(schoolEvents).values({ ...event, start: server.now, end });
    const facts = { eventId: 'event-1', schoolId: ids.school, title: 'Open day', change: 'added' };
    await tell({ kind: 'event', facts: { ...facts, day: '2026-09-30' } });
    await server.orm.update(schoolEvents).set({ retiredAt: server.now });
    expect(await told()).toEqual(nothing);
  });

  test.each([{ status: 'present' as const }, { retiredAt: new Date('2026-09-14') }])(
    'an absence is told no longer when its attendance has %j',
    async (corrected) => {
      await absence(await writePupil(server.orm, server.parent), '2026-09-11');
      await server.orm.update(attendances).set(corrected);
      expect(await told()).toEqual(nothing);
    },
  );

  test('is marked as read by a page that shows it still', async () => {
    const pupil = await writePupil(server.orm, server.parent);
    await device('Firefox');
    await feeDue(pupil);
    const { data } = await server.ask('getNotifications', { as: server.parent });
    await pay(pupil, 10_010);
    const body = { upTo: data[0]?.id };
    expect(await server.ask('readNotifications', { as: server.parent, body })).toEqual({ unread: 0 });
  });
});

test('what waits is mailed as the parent chooses meanwhile', async () => {
  await tell({ kind: 'status', facts: { child: 'Noor', applicantId: 'applicant-1', status: 'Received' } });
  await message('Harbour School');
  await askFor(server, server.parent);
  await tell({ kind: 'newDevice', facts: { device: 'Safari' } }, server.other);
  await choose({ status: 'never', request: 'daily', message: 'atOnce' });
  expect((await take()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['robin@example.org', 'New message from Harbour School'],
    ['sacha@example.org', 'New sign-in to your account'],
  ]);
  server.pass(24 * HOUR);
  expect((await take()).map(({ subject }) => subject)).toEqual(['The school needs something for Noor']);
});

describe('a mail that waits for the mail server', () => {
  /** What goes out once it is back. */
  const send = () => takeMails(server);
  const waits = async () => {
    const pupil = await writePupil(server.orm, server.parent);
    await absence(pupil, '2026-09-11');
    await fill();
    return pupil;
  };
  const isGone = async () => {
    expect(await send()).toEqual([]);
    expect(await server.orm.select().from(mailOutbox)).toEqual([]);
  };

  it('goes out when nothing has changed', async () => {
    await waits();
    expect((await send()).map(({ to, subject }) => [to, subject])).toEqual([
      ['robin@example.org', 'Absence of Fern'],
    ]);
  });

  it('is not sent to a parent who has chosen “never” since', async () => {
    await waits();
    await choose({ absence: 'never' });
    await isGone();
  });

  it('is not sent to a parent who has unsubscribed since, of the day’s mail neither', async () => {
    const pupil = await writePupil(server.orm, server.parent);
    await absence(pupil, '2026-09-10');
    const [earlier] = await take();
    await waits();
    await unsubscribe(sweepTo(earlier?.unsubscribe ?? ''));
    await isGone();

    await message('Harbour School');
    server.pass(9 * HOUR);
    const [ofToday] = await take();
    await message('Harbour School');
    server.pass(24 * HOUR);
    await fill();
    await unsubscribe(sweepTo(ofToday?.unsubscribe ?? ''));
    await isGone();
  });

  it('is not sent of what the school has taken back, the parent has read, or is no longer theirs', async () => {
    await waits();
    await server.orm.update(attendances).set({ status: 'present' });
    await isGone();
    await waits();
    const { data } = await server.ask('getNotifications', { as: server.parent });
    await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
    await isGone();
    const { studentId } = await waits();
    await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, studentId));
    await isGone();
  });

  it('tells what is left of it, as it is now', async () => {
    const [whole, part] = [
      await writePupil(server.orm, server.parent),
      await writePupil(server.orm, server.parent),
    ];
    await feeDue(whole);
    await feeDue(part);
    server.pass(9 * HOUR);
    await fill();
    await pay(whole, 10_010);
    await pay(part, 3_010);
    const [mail, ...more] = await send();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('$70.00 for Fern');
    expect(mail?.text).not.toContain('100.10');
  });

  it('about a new sign-in is not stopped, whatever was read or chosen since', async () => {
    await device('Firefox');
    await fill();
    const { data } = await server.ask('getNotifications', { as: server.parent });
    await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
    await choose({ newDevice: 'never' });
    expect((await send()).map(({ subject }) => subject)).toContain('New sign-in to your account');
  });

  it('of a version that kept no ids is sent as it is', async () => {
    const told = JSON.stringify([{ kind: 'absence', facts: { child: 'Fern', day: '2026-09-11' } }]);
    const values = { told, unsubscribe: '/api/notifications/unsubscribe/name' };
    const mail = {
      template: 'notifications',
      recipient: 'robin@example.org',
      language: 'en',
      values,
    } as const;
    await server.database.transaction((db) => postMail(db, mail, server.now));
    expect((await send()).map(({ subject }) => subject)).toEqual(['Absence of Fern']);
  });
});

describe('a sign-in on a new device', () => {
  const subjects = async () => (await take()).map(({ to, subject }) => [to, subject]).sort();
  const signInMail = ['robin@example.org', 'New sign-in to your account'];
  const silencedMail = ['robin@example.org', 'No more e-mails about new sign-ins to the Parent Portal'];

  test.each([
    ['atOnce', 'never'],
    ['atOnce', 'daily'],
    ['daily', 'never'],
  ])(
    'is mailed as was chosen before it, “%s”, although it was read and “%s” chosen since',
    async (before, since) => {
      await choose({ newDevice: before });
      await device('Firefox');
      const { data } = await server.ask('getNotifications', { as: server.parent });
      await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
      await choose({ newDevice: since });
      if (before === 'daily') server.pass(9 * HOUR);
      expect(await subjects()).toEqual([signInMail, ...(since === 'never' ? [silencedMail] : [])].sort());
      server.pass(24 * HOUR);
      expect(await subjects()).toEqual([]);
    },
  );

  test('is told no longer only after a mail that says so, which comes once for each change', async () => {
    await choose({ newDevice: 'daily', absence: 'never' });
    expect(await take()).toEqual([]);
    await choose({ newDevice: 'never' });
    const [mail, ...more] = await take();
    expect([mail?.to, mail?.subject, more]).toEqual([...silencedMail, []]);
    expect(mail?.text).toContain('with the user name robin on a new device');
    expect(mail?.text).toContain(`${ORIGIN}/auth/forgot-password\n`);
    expect(mail?.text).toContain(`${ORIGIN}/account\n`);
    await choose({ newDevice: 'never', absence: 'atOnce' });
    await choose({ absence: 'never' });
    expect(await take()).toEqual([]);
    await choose({ newDevice: 'atOnce' });
    await choose({ newDevice: 'never' });
    expect(await subjects()).toEqual([silencedMail]);
  });

  test('is told no longer without a mail where none came: to an address that nobody confirmed, or after “Unsubscribe”', async () => {
    await server.orm
      .update(accounts)
      .set({ emailConfirmedAt: null })
      .where(eq(accounts.id, server.other.accountId));
    await server.ask('patchNotificationChoices', { as: server.other, body: { newDevice: 'never' } });
    await device('Firefox');
    const [mail] = await take();
    await unsubscribe(sweepTo(mail?.unsubscribe ?? ''));
    expect(await take()).toEqual([]);
  });
});

test('“Unsubscribe” also stops what waits for the mail of the day', async () => {
  await message('Harbour School');
  server.pass(9 * HOUR);
  const [mail] = await take();
  await message('Harbour School');
  await unsubscribe(sweepTo(mail?.unsubscribe ?? ''));
  server.pass(24 * HOUR);
  expect(await take()).toEqual([]);
});

test('the mail of the day is one, however many notifications others have', async () => {
  for (const parent of [server.parent, server.other]) {
    const facts = { userId: await conversationOf(parent), sender: 'Reed' };
    for (let count = 0; count < 150; count += 1) await tell({ kind: 'message', facts }, parent);
  }
  server.pass(9 * HOUR);
  const mails = [...(await take()), ...(await take())];
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['robin@example.org', '150 notifications'],
    ['sacha@example.org', '150 notifications'],
  ]);
});

test('choices are the parent’s own, and what is left out stays', async () => {
  expect(await choose({ absence: 'never' })).toMatchObject({ absence: 'never', status: 'atOnce' });
  expect(await choose({ status: 'daily' })).toMatchObject({ absence: 'never', status: 'daily' });
  expect(await server.ask('getNotificationChoices', { as: server.other })).toMatchObject({
    absence: 'atOnce',
    status: 'atOnce',
  });
  for (const body of [{ absence: 'weekly' }, { lottery: 'never' }])
    expect((await server.call('patchNotificationChoices', { as: server.parent, body })).status).toBe(400);
});

test('one request of a mail program ends the mails of that kind; whoever follows the link is asked first', async () => {
  await device('Firefox');
  const [mail] = await take();
  const url = sweepTo(mail?.unsubscribe ?? '');
  const asked = await server.app.inject({ url, headers: { 'accept-language': 'fr' } });
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(asked.body).toContain('<h1>E-mails du Portail des parents</h1>');
  expect(asked.body).toContain('<form method="post">');
  expect((await choices()).newDevice).toBe('atOnce');
  const done = await unsubscribe(url);
  expect([done.statusCode, done.body.includes('<form')]).toEqual([200, false]);
  expect(done.body).toContain('You will get no more e-mails like that one.');
  expect(await choices()).toMatchObject({ newDevice: 'never', absence: 'atOnce' });
  await device('Safari');
  expect(await take()).toEqual([]);
});

test('of the daily mail it ends the kinds that the mail brings, and no other', async () => {
  await choose({ newDevice: 'daily', status: 'daily' });
  await device('Firefox');
  server.pass(9 * HOUR);
  const [mail] = await take();
  expect((await unsubscribe(sweepTo(mail?.unsubscribe ?? ''))).statusCode).toBe(200);
  expect(await choices()).toMatchObject({
    newDevice: 'never',
    message: 'never',
    status: 'never',
    absence: 'atOnce',
  });
});

test('an address that the server did not make, or of a parent who is gone, ends nothing', async () => {
  await device('Firefox');
  const [mail] = await take();
  const url = sweepTo(mail?.unsubscribe ?? '');
  const nobodys = unsubscribeNamesOf(server.app.installation).write('nobody', 'newDevice');
  const changed = [url.replace('newDevice', 'absence'), `${url}x`, url.replace(/\.[^.]*$/, '')];
  for (const wrong of [...changed, `/api/notifications/unsubscribe/${nobodys}`])
    for (const method of ['GET', 'POST'] as const) {
      const headers = { 'accept-language': 'fr' };
      const { statusCode, body, headers: got } = await server.app.inject({ method, url: wrong, headers });
      expect([statusCode, got['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<p>Ce lien ne mène plus à rien.');
      expect(body).toContain('href="/account"');
      expect(body).not.toContain('<form');
    }
  expect(await choices()).toMatchObject({ newDevice: 'atOnce', absence: 'atOnce' });
});

describe('with a look that the school has put in', () => {
  const colour = { light: '#5b2a86', dark: '#c9a7ee' };
  const branded = useTestServer({
    brand: { name: inEachLanguage({ en: 'Lake & Hill', fr: 'École du Lac' }), colour },
  });

  test('the page that ends mails has its name and its colours', async () => {
    const name = unsubscribeNamesOf(branded.app.installation).write(branded.parent.parentId, 'status');
    const pageIn = async (language: string) => {
      const url = `/api/notifications/unsubscribe/${name}`;
      return (await branded.app.inject({ url, headers: { 'accept-language': language } })).body;
    };
    const page = await pageIn('en');
    expect(page).toContain('<title>E-mails from the Parent Portal of Lake &amp; Hill</title>');
    expect(page).toContain(`background:${colour.light};`);
    expect(page).toContain(colour.dark);
    expect(await pageIn('fr')).toContain('<h1>E-mails du Portail des parents (École du Lac)</h1>');
  });
});
