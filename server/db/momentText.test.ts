/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { useTestServer } from '../testing/testServer';
import { accounts } from './schema';
import { momentText, toInstant } from './momentText';

const server = useTestServer();

test.each([
  ['2026-09-14 08:00:00+00', '2026-09-14T08:00:00.000Z'],
  ['2026-09-14 08:00:00.5+00', '2026-09-14T08:00:00.500Z'],
  ['2026-09-14 08:00:00.123+00', '2026-09-14T08:00:00.123Z'],
  ['2026-09-14 10:00:00.123+02', '2026-09-14T08:00:00.123Z'],
  ['2026-09-14T08:00:00.12+00:00', '2026-09-14T08:00:00.120Z'],
])('%s is the instant %s', (written, instant) => {
  expect(toInstant(written)).toBe(instant);
});

test('a database whose clock is that of another place tells the same instant', async () => {
  const read = () =>
    server.database.transaction(async (db) => {
      await db.execute(sql`set local time zone 'Asia/Kolkata'`);
      return db
        .select({ text: momentText(accounts.createdAt), date: accounts.createdAt })
        .from(accounts)
        .limit(5);
    });
  const rows = await read();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text)).toEqual(rows.map(({ date }) => date.toISOString()));
});
