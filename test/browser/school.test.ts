import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { SchoolApplicationDetailDto } from '../../src/contract/schoolApplications';
import { startMailServer } from '../../server/testing/mailServer';
import { collectProblems, launch, openPage, signIn } from './browser';
import { eventually } from './eventually';
import { fillAll, words } from './family';
import { type } from './form';
import {
  addPicture,
  chooseOffer,
  fillAccount,
  fillChild,
  fillGuardian,
  fillLocation,
  follow,
  headingOf,
  newFamily,
  press,
} from './newFamily';
import { startPortal, type Portal } from './portal';
import { exampleData, school, SCHOOL_TOKEN } from './schoolOffice';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let portal: Portal;
let browser: Browser;

before(async () => {
  mails = await startMailServer();
  const own = { NODE_ENV: 'production', SEED: 'none', SMTP_URL: mails.url, SCHOOL_TOKEN };
  [portal, browser] = await Promise.all([startPortal(own), launch()]);
});
after(async () => {
  await browser.close();
  await portal.remove();
  await mails.stop();
});

const CODE = /^ {4}(\w{5})\r?$/m;

const mailedCode = () =>
  eventually(() => {
    const code = CODE.exec(mails.received.at(-1)?.source ?? '')?.[1];
    return code ? Promise.resolve(code) : Promise.reject(new Error('No code has come by mail.'));
  }, 30_000);

test('a school fills an empty server, a family enrols, and the school reads all of it', async () => {
  const example = await exampleData();
  const report = await school(portal.url, 'import', example.folder).finally(example.remove);
  assert.match(report, /schools\.csv: created 3/);
  assert.doesNotMatch(report, /refused [1-9]/);

  const page = await openPage(browser);
  const problems = collectProblems(page);
  await page.goto(portal.url);
  await follow(page, 'Create an account');
  await fillLocation(page, { country: 'United States', province: 'Massachusetts', city: 'Boston' });
  await press(page, 'Continue');
  await headingOf(page, 'Guardian information');
  await fillGuardian(page);
  await press(page, 'Continue');
  await follow(page, 'Choose a school');
  const [child] = newFamily.children;
  await chooseOffer(page, 'Beacon Hill');
  await fillChild(page, child);
  await addPicture(page);
  await press(page, 'Add this child');
  await follow(page, 'Continue');
  await fillAccount(page, newFamily.username, newFamily.password);
  await press(page, 'Create my account');
  await headingOf(page, 'Activate your account');
  await type(page, 'code', await mailedCode());
  await press(page, 'Activate');
  await headingOf(page, 'Congratulations');

  await follow(page, 'Go Home');
  await signIn(page, page.url(), newFamily.username, newFamily.password);
  await follow(page, `Complete ${child.firstName}: the school still needs answers`);
  await headingOf(page, 'Student');
  await fillAll(page);
  await press(page, 'Submit');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const list = JSON.parse(await school(portal.url, 'applications', '--json')) as {
    referenceNumber: string;
  }[];
  assert.equal(list.length, 1);
  const reference = list[0]?.referenceNumber ?? '';
  const whole = await school(portal.url, 'show', reference, '--json');
  for (const word of Object.values(words)) assert.ok(whole.includes(word), word);
  const { status, answers } = JSON.parse(whole) as SchoolApplicationDetailDto;
  assert.equal(status, 'Pending');
  assert.ok(answers);
  problems.none();
});
