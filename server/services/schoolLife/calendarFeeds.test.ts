/** @jest-environment node */
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { inEachLanguage } from '../../brand/brand';
import { accounts, calendarFeeds, schoolEvents } from '../../db/schema';
import { anEvent } from '../../testing/builders';
import { ids, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { createFeedAddresses } from './calendarFeeds';

const server = useTestServer();

const fetchFeed = (address: string) => server.app.inject({ method: 'GET', url: address });

const writeSchoolEvent = async (id: string, values: Partial<typeof schoolEvents.$inferInsert> = {}) => {
  const { className, start, end, ...event } = anEvent();
  const row = { ...event, id, schoolId: ids.school, label: className };
  await server.orm
    .insert(schoolEvents)
    .values({ ...row, start: new Date(start), end: new Date(end), ...values });
};

/** The events of a feed, read by a parser that accepts nothing that the standard does not. */
const parse = (text: string) => {
  expect(text.split('\r\n').every((line) => !/[\r\n]/.test(line) && Buffer.byteLength(line) <= 75)).toBe(
    true,
  );
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};

const makeFamily = async () => {
  const pupil = await writePupil(server.orm, server.parent);
  await writeSchoolEvent('sports-day', { title: 'Sports day', location: 'Field; north, 2' });
  await server.ask('createParentEvent', { as: server.parent, body: anEvent({ title: 'Dentist' }) });
  const feeds = await server.ask('getCalendarFeeds', { as: server.parent });
  const feedOf = (studentId: string | null) => feeds.find((feed) => feed.studentId === studentId)!;
  return { family: feedOf(null), child: feedOf(pupil.studentId), feeds };
};

test('a family has a calendar of all, a child one of the school, and asking again changes nothing', async () => {
  const { feeds } = await makeFamily();
  expect(feeds).toHaveLength(2);
  expect(feeds[0]?.studentId).toBeNull();
  expect(await server.ask('getCalendarFeeds', { as: server.parent })).toEqual(feeds);
  const strangers = await server.ask('getCalendarFeeds', { as: server.other });
  expect(strangers.map(({ studentId }) => studentId)).toEqual([null]);
});

test('the family’s calendar has the school’s events and its own, the child’s only the school’s', async () => {
  const { family, child } = await makeFamily();
  const answer = await fetchFeed(family.address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(parse(answer.body).map(({ summary }) => summary)).toEqual(['Sports day', 'Dentist']);
  const [sports, ...others] = parse((await fetchFeed(child.address)).body);
  expect(others).toEqual([]);
  expect(sports).toMatchObject({ uid: 'sports-day@parent-portal', location: 'Field; north, 2' });
});

test('nobody’s name, mail or id stands in a calendar', async () => {
  const { family } = await makeFamily();
  const { body } = await fetchFeed(family.address);
  for (const personal of ['Fern', 'Hazel', 'Robin', 'robin@example.org', server.parent.parentId]) {
    expect(body).not.toContain(personal);
  }
});

test('with a zone, what repeats keeps its hour when clocks change', async () => {
  await writePupil(server.orm, server.parent);
  await writeSchoolEvent('assembly', {
    repetition: 'weekly',
    start: new Date('2026-10-19T06:00:00.000Z'),
    end: new Date('2026-10-19T07:00:00.000Z'),
  });
  const [feed] = await server.ask('getCalendarFeeds', { as: server.parent });
  const [assembly] = parse((await fetchFeed(`${feed!.address}?zone=Europe/Paris`)).body);
  const starts = assembly!.iterator();
  const instants = [starts.next(), starts.next()].map((time) => time.toJSDate().toISOString());
  expect(instants).toEqual(['2026-10-19T06:00:00.000Z', '2026-10-26T07:00:00.000Z']);
  const [inUtc] = parse((await fetchFeed(`${feed!.address}?zone=No/Where`)).body);
  expect(inUtc?.startDate.toString()).toBe('2026-10-19T06:00:00Z');
});

test('a reset ends the former address at once, and only its owner can ask for it', async () => {
  const { family, child } = await makeFamily();
  const as = server.parent;
  const refused = await server.call('resetCalendarFeed', { as: server.other, parameters: { id: family.id } });
  expect(refused.status).toBe(404);
  const renewed = await server.ask('resetCalendarFeed', { as, parameters: { id: family.id } });
  expect(renewed).toMatchObject({ id: family.id, studentId: null });
  expect(renewed.address).not.toBe(family.address);
  expect((await fetchFeed(family.address)).statusCode).toBe(404);
  expect((await fetchFeed(renewed.address)).statusCode).toBe(200);
  expect((await fetchFeed(child.address)).statusCode).toBe(200);
});

test.each([
  ['another secret', (address: string) => address.replace(/.{5}\.ics$/, 'AAAAA.ics')],
  ['another calendar’s id', (address: string) => address.replace(/[0-9a-f]{8}-/, '00000000-')],
  ['no secret', () => '/api/calendars/calendar.ics'],
])('an address with %s leads nowhere', async (_, change) => {
  const { family } = await makeFamily();
  const refused = await fetchFeed(change(family.address));
  expect(refused.statusCode).toBe(404);
  expect(refused.body).not.toContain('VCALENDAR');
});

test('the secret stands neither in the database nor in the log', async () => {
  const { family } = await makeFamily();
  await fetchFeed(family.address);
  await server.ask('resetCalendarFeed', { as: server.parent, parameters: { id: family.id } });
  const secret = /\.([\w-]{43})\.ics$/.exec(family.address)?.[1] ?? 'none';
  expect(server.log).toContain('"/api/calendars/:name"');
  expect(server.log).not.toContain(secret);
  const rows = await server.orm.select().from(calendarFeeds);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('addresses take their origin from the configuration, never from the request', async () => {
  const { family } = await makeFamily();
  expect(family.address).toMatch(/^\/api\/calendars\//);
  const configured = createFeedAddresses('secret', 'https://portal.example');
  expect(configured.write({ id: family.id, version: 1 })).toMatch(
    /^https:\/\/portal\.example\/api\/calendars\//,
  );
  const reply = await server.app.inject({
    method: 'GET',
    url: '/api/calendar-feeds',
    headers: { authorization: `Bearer ${server.parent.token}`, host: 'evil.example' },
  });
  expect(reply.body).not.toContain('evil.example');
});

test('the family’s calendar is called like the portal, the child’s like the school', async () => {
  const { family, child } = await makeFamily();
  expect((await fetchFeed(family.address)).body).toContain('\r\nX-WR-CALNAME:Parent Portal\r\n');
  expect((await fetchFeed(child.address)).body).toContain('\r\nX-WR-CALNAME:Harbour School\r\n');
});

describe('with a name that the school has put in', () => {
  const name = inEachLanguage({ en: 'Lakeside', fr: 'École du Lac' });
  const branded = useTestServer({ brand: { name } });

  test('the family’s calendar has it, in the language of its mails, and the software keeps its own', async () => {
    const [feed] = await branded.ask('getCalendarFeeds', { as: branded.parent });
    const read = async () => (await branded.app.inject({ url: feed!.address })).body;
    const english = await read();
    expect(english).toContain('\r\nX-WR-CALNAME:Parent Portal of Lakeside\r\n');
    expect(english).toContain('\r\nPRODID:-//Parent Portal//Calendar//EN\r\n');
    await branded.orm
      .update(accounts)
      .set({ language: 'fr' })
      .where(eq(accounts.id, branded.parent.accountId));
    expect(await read()).toContain('\r\nX-WR-CALNAME:Portail des parents (École du Lac)\r\n');
  });
});
