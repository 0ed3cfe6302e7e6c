import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { SchoolApplicationDetailDto, SchoolApplicationDto } from '../../src/contract/schoolApplications';
import { startMailServer } from '../../server/testing/mailServer';
import { collectProblems, launch, openPage, signIn } from './browser';
import { useEndings } from './endings';
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
let example: Awaited<ReturnType<typeof exampleData>>;

const ending = useEndings();
before(async () => {
  mails = ending(await startMailServer(), ({ stop }) => stop());
  example = ending(await exampleData(), ({ remove }) => remove());
  const own = { NODE_ENV: 'production', SEED: 'none', SMTP_URL: mails.url, SCHOOL_TOKEN };
  portal = ending(await startPortal(own), ({ remove }) => remove());
  browser = ending(await launch(), (one) => one.close());
});

const CODE = /^ {4}(\w{5})\r?$/m;

const mailedCode = () =>
  eventually(() => {
    const code = CODE.exec(mails.received.at(-1)?.source ?? '')?.[1];
    return code ? Promise.resolve(code) : Promise.reject(new Error('No code has come by mail.'));
  });

/** The mail with a subject, as it was sent. */
const mailOf = (subject: string) =>
  eventually(() => {
    const mail = mails.received.find(({ source }) => source.includes(`Subject: ${subject}`));
    return mail ? Promise.resolve(mail.source) : Promise.reject(new Error(`No mail “${subject}” has come.`));
  });

const office = (...line: string[]) => school(portal.url, ...line);

const importAll = async () => {
  const report = await office('import', example.folder);
  assert.doesNotMatch(report, /refused [1-9]/);
  return report;
};

/** Today, or yesterday on a Sunday, when nobody is at school. */
const latestSchoolDay = () => {
  const today = new Date();
  if (today.getUTCDay() === 0) today.setUTCDate(today.getUTCDate() - 1);
  return today.toISOString().slice(0, 10);
};

/** What the school's systems send once the child is theirs: its class, whose lessons there are, and who was there. */
const sendClass = async ({ referenceNumber, applicant }: SchoolApplicationDetailDto) => {
  const { firstName, lastName, dateOfBirth } = applicant;
  const day = latestSchoolDay();
  const [id, place, course] = ['P-9001', 'S-100-2026-G1-A', 'S-100-2026-G1-A-MATH'];
  await example.add('students.csv', [
    id,
    firstName,
    '',
    lastName,
    'female',
    dateOfBirth,
    '',
    referenceNumber,
  ]);
  await example.add('student-classes.csv', [`${id}-2026`, id, place, day]);
  const attendance = `attendance-${day.slice(0, 7)}.csv`;
  await example.add(attendance, ['id', 'student_class', 'course', 'date', 'status']);
  await example.add(attendance, ['A-9001', `${id}-2026`, course, day, 'absent']);
  assert.match(await importAll(), /students\.csv: created 0, changed 1/);
};

test('a school fills an empty server, a family enrols, corrects what the school asks, and has a class', async () => {
  assert.match(await importAll(), /schools\.csv: created 3/);

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

  const list = JSON.parse(await office('applications', '--json')) as SchoolApplicationDto[];
  assert.equal(list.length, 1);
  const reference = list[0]?.referenceNumber ?? '';
  const show = async () => {
    const whole = await office('show', reference, '--json');
    return { whole, ...(JSON.parse(whole) as SchoolApplicationDetailDto) };
  };
  const { whole, status } = await show();
  for (const word of Object.values(words)) assert.ok(whole.includes(word), word);
  assert.equal(status, 'Pending');

  const question = 'Which physician can we call in the evening?';
  const follows = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await page.goto(portal.url);
  await follows;
  await office('ask', reference, '--section', 'health', '--text', question);
  // the question, and not the status that it brings
  await page.getByTitle('1 unread notification').click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: `The school needs something for ${words.firstName}` }).waitFor();
  const mail = await mailOf(`The school needs something for ${words.firstName}`);
  assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  assert.ok(!mail.includes(question), 'what the school asks is told where the parent has signed in');

  await page.goto(portal.url);
  await follow(page, `Answer ${words.firstName}: the school asks “${question}”`);
  const asked = page.getByRole('main').getByText(question).locator('xpath=ancestor::*[@tabindex="-1"][1]');
  await asked.getByRole('button', { name: 'Edit Health' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'physicianName', 'Doctor Evensong');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'detached' });
  await asked.getByRole('button', { name: 'Done' }).click();
  await asked.getByText(/You said on .* that this is done/).waitFor();

  const corrected = await show();
  assert.ok(corrected.whole.includes('Doctor Evensong'));
  assert.equal(corrected.edits[0]?.section, 'health');
  assert.ok(corrected.requests[0]?.doneAt);
  await office('set', reference, 'Accepted');
  await sendClass(corrected);

  await page.goto(`${portal.url}/schedule`);
  await page.getByRole('main').getByText('Mathematics').first().waitFor();
  await page.goto(`${portal.url}/attendance?view=year`);
  await page.getByRole('main').getByRole('img', { name: 'Absent' }).waitFor();
  problems.none();
});
