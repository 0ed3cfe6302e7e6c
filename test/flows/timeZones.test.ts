/** @jest-environment node */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = join(__dirname, '..', 'timeZones', 'days.ts');

/** Leap days, the turn of a year and of a school year, and days that begin at one o'clock or have 23 or 25 hours somewhere. */
const days = [
  '2016-02-29',
  '1999-12-31',
  '2018-11-04',
  '2010-10-16',
  '2015-03-29',
  '2015-10-25',
  '2014-06-30',
  '2014-07-01',
];

/** No zone of the process that runs jest can be changed from within, so each has a process of its own. */
test.each([
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'America/New_York',
  'Europe/Paris',
])('F17: a day stays the same day in %s', async (zone) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...days], {
    env: { ...process.env, TZ: zone },
  });
  expect(JSON.parse(stdout)).toEqual(
    days.map((day) => ({
      zone,
      read: day,
      kept: day,
      typed: day,
      ends: day,
      told: day,
      event: day,
      taken: true,
      schoolYear: day < `${day.slice(0, 4)}-07-01` ? before(day) : from(day),
    })),
  );
});

test.each([
  ['Pacific/Kiritimati', ['2026-09-28', '2026-09-29']],
  ['Europe/Paris', ['2026-09-28', '2026-09-29']],
  ['Pacific/Pago_Pago', ['2026-09-27', '2026-09-28']],
])('a moment of UTC in a calendar file is on the day that it has in %s', async (zone, expected) => {
  const calendarDays = join(__dirname, '..', 'timeZones', 'calendarDays.ts');
  const moments = ['20260928T003000Z', '20260928T223000Z'];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', calendarDays, ...moments], {
    env: { ...process.env, TZ: zone },
  });
  expect(JSON.parse(stdout)).toEqual(expected);
});

const from = (day: string) => `${day.slice(0, 4)}-${Number(day.slice(0, 4)) + 1}`;
const before = (day: string) => `${Number(day.slice(0, 4)) - 1}-${day.slice(0, 4)}`;
