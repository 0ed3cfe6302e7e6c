import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { EVENTS_PER_DAY } from '../../src/domain/calendar';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { select, type, typeTime } from './form';
import { storedTexts } from './storages';

const demo = useDemo();

const add = async (page: Page, title: string, repetition?: string) => {
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'title', title);
  await typeTime(dialog, 'Starts at', '0900AM');
  await typeTime(dialog, 'Ends at', '1030AM');
  await select(dialog, 'className', 'Birthday');
  if (repetition) await select(dialog, 'repetition', repetition);
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Next year, for the schools of the demo have nothing in the past but what began lately. */
const YEAR = new Date().getFullYear() + 1;
const SUNDAY = 0;
const WEDNESDAY = 3;
const MARCH = 2;
const APRIL = 3;
const JUNE = 5;

/** The second one in the month, as midnight in UTC. */
const second = (weekday: number, month: number) => {
  const first = new Date(Date.UTC(YEAR, month, 1)).getUTCDay();
  return new Date(Date.UTC(YEAR, month, 8 + ((weekday - first + 7) % 7)));
};
const daysAfter = (day: Date, count: number) => new Date(day.getTime() + count * 86_400_000);
const isoOf = (day: Date) => day.toISOString().slice(0, 10);
const writtenOut = (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** New York changes its clocks on the Sunday after it. */
const beforeClocks = daysAfter(second(SUNDAY, MARCH), -4);
const inSummer = second(WEDNESDAY, JUNE);
const weeksOfApril = Math.ceil((new Date(Date.UTC(YEAR, APRIL, 1)).getUTCDay() + 30) / 7);

const readFeed = async (address: string) => {
  const answer = await fetch(address);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};

test('an event that is begun outlives a reload and signing out, unreadable on the device, until it is saved', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  const reopen = async () => {
    await page.goto(`${demo.portal.url}/calendar?view=month&date=${isoOf(inSummer)}`);
    await page.getByRole('button', { name: 'Add event' }).click();
  };
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title');
  await reopen();
  await type(dialog, 'title', 'A canary at dawn');
  await page.reload();
  await page.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByText('have not saved it').waitFor();
  assert.equal(await title.inputValue(), 'A canary at dawn');
  assert.doesNotMatch(JSON.stringify(await storedTexts(page)), /canary/);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goodbye' }).waitFor();
  await signIn(page, demo.portal.url);
  await reopen();
  assert.equal(await title.inputValue(), 'A canary at dawn');
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /A canary at dawn/ }).waitFor();
  await reopen();
  assert.equal(await title.inputValue(), '');
  assert.doesNotMatch(Object.keys(await storedTexts(page)).join(), /event/);
});

test('a parent adds, changes and deletes events, looks at week, month and year, and subscribes', async () => {
  const page = await openPage(demo.browser, { timezoneId: 'America/New_York' });
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/calendar?view=month&date=${isoOf(beforeClocks)}`);
  await page
    .getByRole('button', { name: /Homework club/ })
    .first()
    .waitFor();

  for (const title of ['Quince one', 'Quince two', 'Quince three']) await add(page, title);
  // how many more depends on the day of the month on which the school's council meets, which moves with today
  await page.getByRole('button', { name: /^\+\d more$/ }).click();
  const day = page.getByRole('dialog', { name: writtenOut(beforeClocks) });
  await day.getByRole('listitem').filter({ hasText: 'Quince three' }).waitFor();
  assert.equal(await day.getByRole('listitem').filter({ hasText: 'Quince' }).count(), 3);
  assert.equal(await day.getByRole('listitem').filter({ hasText: 'Homework club' }).count(), 1);
  const hidden = (await day.getByRole('listitem').count()) - EVENTS_PER_DAY;
  await page.getByText(`+${hidden} more`, { exact: true }).waitFor();
  await day.getByRole('button', { name: /Quince one/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit event' }).waitFor();
  await type(page, 'title', 'Quince weekly');
  await select(page, 'repetition', 'weekly');
  await page.getByRole('button', { name: 'Save event' }).click();
  await page.waitForURL(`**/calendar?view=month&date=${isoOf(beforeClocks)}*`);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: `April ${YEAR}` }).waitFor();
  assert.equal(
    await page.getByRole('button', { name: /Quince weekly/ }).count(),
    weeksOfApril,
    'each week of the month',
  );
  await page.getByRole('button', { name: 'Year' }).click();
  await page.getByRole('button', { name: new RegExp(`^${writtenOut(inSummer)}`) }).click();
  await page
    .getByRole('heading', { name: new RegExp(`^Jun ${daysAfter(inSummer, -3).getUTCDate()}\\b`) })
    .waitFor();
  const weekly = page.getByRole('button', { name: /Quince weekly/ });
  assert.match(await weekly.innerText(), /9 AM/, 'the same hour after clocks changed');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog');
  const address = await dialog.locator('code').first().innerText();
  assert.match(address, /\?zone=America%2FNew_York$/);
  const event = (await readFeed(address)).find(({ summary }) => summary === 'Quince weekly');
  const starts = event?.iterator();
  assert.equal(starts?.next().toJSDate().toISOString(), `${isoOf(beforeClocks)}T14:00:00.000Z`);
  assert.equal(starts?.next().toJSDate().toISOString(), `${isoOf(daysAfter(beforeClocks, 7))}T13:00:00.000Z`);
  await dialog.getByRole('button', { name: 'Reset the address' }).first().click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reset the address' }).click();
  await page.waitForFunction((old) => !document.body.innerText.includes(old), address);
  assert.equal((await fetch(address)).status, 404);
  await readFeed(await dialog.locator('code').first().innerText());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await weekly.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download (.ics)' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'Quince-weekly.ics');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
  await weekly.waitFor({ state: 'detached' });
  await page.getByText('The event was deleted.').waitFor();
  problems.none();
});
