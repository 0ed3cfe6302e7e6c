/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { unsubscribeNamesOf } from '../../app';
import { inEachLanguage } from '../../brand/brand';
import { accounts, students } from '../../db/schema';
import { writePupil, type TestParent } from '../../testing/fixtures';
import { ORIGIN, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { mailNotifications, notify, type Notice } from '.';
import { choicesOf } from './choices';

const server = useTestServer();
const HOUR = 60 * 60 * 1000;

let number = 0;
const tell = (notice: Omit<Notice, 'sourceKey'>, { parentId }: TestParent = server.parent) =>
  server.database.transaction((db) =>
    notify({ db, now: server.now }, parentId, { ...notice, sourceKey: `${(number += 1)}` } as Notice),
  );
const absence = (studentId: string, day: string) =>
  tell({ kind: 'absence', facts: { child: 'Fern', studentId, day } });
const device = (name: string) => tell({ kind: 'newDevice', facts: { device: name } });
const message = (sender: string) => tell({ kind: 'message', facts: { userId: 'conversation-1', sender } });

const take = async () => {
  const names = unsubscribeNamesOf(server.app.installation);
  await mailNotifications(server.database, names, server.now);
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
  const { studentId } = await writePupil(server.orm, server.parent);
  await absence(studentId, '2026-09-11');
  const [mail, ...more] = await take();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'robin@example.org', subject: 'Absence de Fern' });
  expect(mail?.text).toMatch(/L’école a noté une absence le 11 septembre 2026\./);
  expect(mail?.text).toContain(`${ORIGIN}/attendance?child=${studentId}\n`);
  expect(mail?.text).toContain(mail?.unsubscribe ?? 'nothing');
  expect(await take()).toEqual([]);
});

test('several of a kind are one mail, and different kinds are several', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await absence(studentId, '2026-09-10');
  await absence(studentId, '2026-09-11');
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

test('nothing goes out of what is never wanted, was read, is no longer theirs, or to an address that nobody confirmed', async () => {
  await choose({ newDevice: 'never' });
  await device('Firefox');
  await tell({ kind: 'request', facts: { child: 'Noor', applicantId: 'applicant-1' } });
  const { data } = await server.ask('getNotifications', { as: server.parent });
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  const { studentId } = await writePupil(server.orm, server.parent);
  await absence(studentId, '2026-09-11');
  await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, studentId));
  await server.orm
    .update(accounts)
    .set({ emailConfirmedAt: null })
    .where(eq(accounts.id, server.other.accountId));
  await tell({ kind: 'newDevice', facts: { device: 'Safari' } }, server.other);
  expect(await take()).toEqual([]);
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
    for (const method of ['GET', 'POST'] as const)
      expect((await server.app.inject({ method, url: wrong })).statusCode).toBe(404);
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
