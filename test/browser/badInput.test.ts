import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { seedId } from '../../server/seed/seedId';
import { offerAt } from './begunApplication';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { steps, words } from './family';
import { choose, saveAndContinue, type, typeDate, typePhone } from './form';
import { aFile, aPdf } from './papers';
import { quietNetwork } from './quietNetwork';

const demo = useDemo();

type Scope = Page | Locator;
type Problems = Record<string, string>;

const REQUIRED = 'This answer is required';
const MEGABYTE = 1024 * 1024;
const aLargePicture = () => aFile('large.png', 'image/png', 6 * MEGABYTE);
const aProgram = () => aFile('setup.exe', 'application/x-msdownload', 2_000);

const requiredAll = (...names: string[]): Problems =>
  Object.fromEntries(names.map((name) => [name, REQUIRED]));

/** The text under each refused field, by the field's name. */
const refused = (scope: Scope): Promise<Problems> =>
  scope
    .locator('[id$="-error"]')
    .evaluateAll((errors) =>
      Object.fromEntries(errors.map((error) => [error.id.replace(/-error$/, ''), error.textContent ?? ''])),
    );

/** Waits until exactly these fields are refused. */
const expectRefused = async (scope: Scope, expected: Problems) => {
  for (const name of Object.keys(expected)) await scope.locator(`[id="${name}-error"]`).waitFor();
  assert.deepEqual(await refused(scope), expected);
};

const summaryOf = (scope: Scope) => scope.locator('form').first().getByRole('alert').first();

/** The summary has the focus and a link for each refused field, and each link leads into its field. */
const expectSummary = async (scope: Scope, expected: Problems) => {
  const summary = summaryOf(scope);
  await summary.waitFor();
  assert.ok(await summary.evaluate((box) => box === document.activeElement), 'the summary has the focus');
  const links = summary.getByRole('link');
  assert.equal(await links.count(), Object.keys(expected).length);
  for (const link of await links.all()) {
    const name = (await link.getAttribute('href'))?.slice(1) ?? '';
    await link.click();
    const isInside = await scope
      .locator(`[id="${name}-label"]`)
      .evaluate((label) => label.parentElement?.contains(document.activeElement));
    assert.ok(isInside, `the link leads to ${name}`);
  }
};

const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

/** The former summary stands until the step is saved, so only the next heading tells. */
const goOn = async (page: Page, nextHeading: string) => {
  await save(page);
  const heading = page.getByRole('heading', { level: 1, name: nextHeading });
  await heading.waitFor().catch(async (error: unknown) => {
    throw new Error(`Refused: ${JSON.stringify(await refused(page.locator('main')))}`, { cause: error });
  });
};

/** The empty form is refused, field by field. */
const refuseEmpty = async (page: Page, expected: Problems) => {
  await save(page);
  await expectRefused(page.locator('main'), expected);
  await expectSummary(page.locator('main'), expected);
};

/** What an open dialog refuses when it is saved as it stands. */
const refuseDialog = async (page: Page, button: string, expected: Problems) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expectRefused(dialog, expected);
};

const openOffer = async (page: Page, offer = 0): Promise<string> => {
  await page.goto(`${demo.portal.url}/children/enroll?search=laurel`);
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).nth(offer).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  return page.url();
};

const emptyStudent: Problems = {
  ...requiredAll('firstName', 'lastName', 'gender', 'dateOfBirth', 'placeOfBirth', 'socialSecurityNumber'),
  email: 'Email is required',
  ...requiredAll('phone', 'addressType', 'addressLine1', 'countryId', 'provinceId', 'cityId', 'postalCode'),
};

/** The field moves the caret to its end in the frame after it has got the focus. */
const clearPhone = async (page: Page) => {
  const phone = page.locator('input[name="phone"]');
  await phone.focus();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await phone.press('ControlOrMeta+a');
  await phone.press('Delete');
  assert.equal(await phone.inputValue(), '');
};

const refuseStudent = async (page: Page) => {
  await refuseEmpty(page, emptyStudent);
  await type(page, 'socialSecurityNumber', '12-3');
  await type(page, 'email', 'parent.example.org');
  await typePhone(page, 'phone', '0612345678');
  await typeDate(page, 'Date of birth', '01010002');
  await save(page);
  const wrong = {
    ...emptyStudent,
    socialSecurityNumber: 'Invalid SSN format',
    email: 'Please enter a valid email address',
    phone: 'Enter a valid phone number without a leading zero',
    dateOfBirth: 'Enter a date that exists',
  };
  await expectRefused(page.locator('main'), wrong);
  const nextYear = new Date().getFullYear() + 1;
  await typeDate(page, 'Date of birth', `0101${nextYear}`);
  await save(page);
  await expectRefused(page.locator('main'), {
    ...wrong,
    dateOfBirth: 'Enter today’s date or an earlier one',
  });

  const picture = page.locator('input[type="file"][name="profilePicture"]');
  await picture.setInputFiles(aLargePicture());
  await page.getByText('File size exceeds 5MB limit.').waitFor();
  await picture.setInputFiles(aProgram());
  await page.getByText('Only images and PDF files are allowed.').waitFor();
  await type(page, 'socialSecurityNumber', '');
  await clearPhone(page);
};

const refuseBackground = async (page: Page) => {
  await refuseEmpty(page, {
    isHispanicOrLatino: REQUIRED,
    race: 'Choose at least one race',
    ...requiredAll(
      'hasBirthCertificate',
      'hasImmunizationRecord',
      'hasOtherDocuments',
      'hasAttendedAnotherSchool',
    ),
  });
  await choose(page, 'hasAttendedAnotherSchool', 'yes');
  await page.getByRole('button', { name: 'Add a school' }).click();
  await choose(page.getByRole('dialog'), 'isCurrentlySuspended', 'yes');
  await refuseDialog(
    page,
    'Save',
    requiredAll(
      'schoolName',
      'principalName',
      'schoolAddress',
      'haveProbationOfficer',
      'isSocialWorkerExist',
    ),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await refuseDocuments(page);
};

const refuseDocuments = async (page: Page) => {
  const upload = page.getByRole('button', { name: 'Upload the birth certificate' });
  assert.ok(await upload.isDisabled(), 'no upload before the answer is yes');
  await choose(page, 'hasBirthCertificate', 'yes');
  await upload.click();
  const dialog = page.getByRole('dialog');
  const files = dialog.locator('input[type="file"]');
  await refuseDialog(page, 'Upload', { documentType: REQUIRED, files: 'Choose a file' });
  await files.setInputFiles(aLargePicture());
  await dialog.getByText('File size exceeds 5MB limit.').waitFor();
  await files.setInputFiles(aProgram());
  await dialog.getByText('Only images and PDF files are allowed.').waitFor();
  await files.setInputFiles([aPdf('small.pdf'), aLargePicture()]);
  await dialog.getByText('Some files exceed the size limit of 5MB.').waitFor();
  assert.equal(await dialog.getByText('small.pdf').count(), 1, 'the good one is kept');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};

const refuseContacts = async (page: Page) => {
  await refuseEmpty(page, { safeWord: REQUIRED, guardians: 'Add at least one guardian' });
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const empty = {
    ...requiredAll('titleGuardian', 'firstName', 'middleName', 'lastName', 'gender', 'relationshipType'),
    ...requiredAll('phone1', 'employer', 'isEmergencyContact', 'canPickUpStudent', 'isLivingWithStudent'),
    email: 'Email is required',
  };
  await refuseDialog(page, 'Save', empty);
  await expectSummary(page.getByRole('dialog'), empty);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
};

/** A third guardian with the e-mail of the first, in other letters. */
const refuseDuplicateGuardian = async (page: Page) => {
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'email', words.guardianEmail.toUpperCase());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.locator('[id="email-error"]').waitFor();
  assert.equal((await refused(dialog)).email, 'A guard with this email already exists.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
};

const refusePriority = async (page: Page) => {
  const [first, second] = ['priorities.0.priority', 'priorities.1.priority'] as const;
  await refuseEmpty(page, requiredAll(first, second));
  await type(page, first, '1');
  for (const [typed, problem] of [
    ['1', 'Each guardian needs a different priority'],
    ['-1', 'The priority must be 0 or more'],
    ['1.5', 'The priority must be a whole number'],
  ] as const) {
    await type(page, second, typed);
    await save(page);
    await page.locator('main').getByText(problem, { exact: true }).waitFor();
    assert.deepEqual(await refused(page.locator('main')), { [second]: problem });
  }
};

const refuseSiblings = async (page: Page) => {
  await refuseEmpty(page, requiredAll('hasSiblings'));
  await choose(page, 'hasSiblings', 'yes');
  await save(page);
  await expectRefused(page.locator('main'), { siblings: 'Add at least one sibling, or answer no' });
  await page.getByRole('button', { name: 'Add sibling' }).click();
  await refuseDialog(
    page,
    'Save',
    requiredAll('firstName', 'lastName', 'gender', 'dateOfBirth', 'schoolId', 'gradeId'),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
};

const healthQuestions = [
  'isDiagnosedHealthCondition',
  'isADD_AHD',
  'isAutism',
  'isEpilepsy',
  'isHeartCondition',
  'isCancerOrTumor',
  'isBloodDiscorder',
  'isOtherMedicalCondition',
  'isTalkingMedication',
];
const healthDetails = [
  'healthConditionDetail',
  'addAHD_Detail',
  'autismDetail',
  'epilepsyDetail',
  'heartConditionDetail',
  'cancerOrTumorDetail',
  'bloodDiscorderDetail',
  'otherMedicalConditionDetail',
  'talkingMedicationDetail',
  'descriptionUsedTalkingMedication',
];

const refuseHealth = async (page: Page) => {
  await refuseEmpty(page, requiredAll('physicianName', 'physicianPhone', ...healthQuestions));
  for (const question of healthQuestions) await choose(page, question, 'yes');
  await save(page);
  await expectRefused(page.locator('main'), requiredAll('physicianName', 'physicianPhone', ...healthDetails));
};

const accept = 'Tick the box to continue';
const refusals: Record<string, (page: Page) => Promise<void>> = {
  student: refuseStudent,
  background: refuseBackground,
  contacts: refuseContacts,
  priority: refusePriority,
  siblings: refuseSiblings,
  health: refuseHealth,
  transportation: (page) =>
    refuseEmpty(page, {
      ...requiredAll('transportationType', 'otherWhenEarlyDismissal'),
      isAcceptRules: accept,
    }),
  agreements: (page) =>
    refuseEmpty(page, {
      ...requiredAll('isGiveMediaPermission', 'isApplyFreeOrReducedLunch'),
      isAcceptPaymentSchoolMeals: accept,
    }),
  'e-signature': (page) =>
    refuseEmpty(page, { isAgree: accept, ...requiredAll('signatureName', 'relationshipType') }),
};

test('every step tells under each field what it lacks, and above them all', async (walk) => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url, 'parent2');
  await openOffer(page);
  for (const step of steps) {
    await walk.test(step.id, async () => {
      await refusals[step.id]?.(page);
      await step.fill(page);
      if (step.id === 'contacts') await refuseDuplicateGuardian(page);
      await goOn(page, step.next);
    });
  }
});

test('an address that leads nowhere gets a sentence and a way back', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  const form = (await openOffer(page, 1)).replace(/\/student$/, '');
  const [, , , school = ''] = new URL(form).pathname.split('/');

  await page.goto(`${demo.portal.url}/children/enroll/no-such-school`);
  await page.getByText('There is no school at this address.').waitFor();
  await page.locator('main').getByRole('link', { name: 'All schools' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enrol a child: choose a school' }).waitFor();

  await page.goto(`${demo.portal.url}/children/enroll/${school}/no-such-offer/student`);
  await page.getByText('The school has no such offer, or it has closed.').waitFor();
  await page.getByRole('link', { name: 'See the offers of the school' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bay Laurel Academy' }).waitFor();

  await page.goto(`${form}/no-such-step`);
  await page.getByText('The enrolment has no such step.').waitFor();
  await page.getByRole('link', { name: 'Go on with the enrolment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();

  await page.goto(`${form}/contacts`);
  await page.getByText('Contacts cannot be opened yet. First fill in and save Student.').waitFor();
  await page.getByRole('link', { name: 'Go to Student' }).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();

  await page.goto(`${demo.portal.url}/applications/no-such-application`);
  await page.getByText('There is no application of yours at this address.').waitFor();
  await page.locator('main').getByRole('link', { name: 'My applications' }).click();
  await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();

  await page.goto(`${demo.portal.url}/no/such/page`);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
});

const openSchool = async (page: Page, search: string) => {
  await page.goto(`${demo.portal.url}/children/enroll?search=${search}`);
  await page.locator('main').getByRole('listitem').getByRole('link').first().click();
};

test('a school without offers says why', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await openSchool(page, 'montessori');
  await page.getByText('No active promotion in this school.').waitFor();
  await openSchool(page, 'erie');
  await page.getByText('No offers available for this school.').waitFor();

  await page.goto(`${demo.portal.url}/children/enroll?search=laurel`);
  await page.route('**/api/enrollment-offer/activate**', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.getByText('An error occurred while fetching the data.').waitFor();
  await page.unroute('**/api/enrollment-offer/activate**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().waitFor();
});

test('the server goes away in the middle and comes back: nothing is lost, and saving goes on', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url, 'parent2');
  await openOffer(page, 1);
  await steps[0]?.fill(page);
  await type(page, 'email', 'away.and.back@example.org');
  await saveAndContinue(page, 'Background');
  await choose(page, 'isHispanicOrLatino', 'yes');
  await page.locator('input[name="race"][value="WHITE"]').check();
  for (const question of [
    'hasBirthCertificate',
    'hasImmunizationRecord',
    'hasOtherDocuments',
    'hasAttendedAnotherSchool',
  ])
    await choose(page, question, 'no');

  await demo.portal.stop();
  await save(page);
  await page.getByText('The server cannot be reached. What you entered is still here').waitFor();
  assert.ok(await page.locator('input[name="race"][value="WHITE"]').isChecked());
  await page.getByText(/Saved on this device at/).waitFor();

  await demo.portal.start();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Background' }).waitFor();
  await page.locator('input[name="race"][value="WHITE"]').waitFor();
  assert.ok(await page.locator('input[name="race"][value="WHITE"]').isChecked(), 'kept over a reload');
  await saveAndContinue(page, 'Contacts');
});

test('a wrong password is refused in words, and a deep link is remembered', async () => {
  const page = await openPage(demo.browser);
  await page.goto(`${demo.portal.url}/applications?status=Reviewed`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectRefused(page.locator('main'), requiredAll('username', 'password'));

  await type(page, 'username', 'parent');
  await type(page, 'password', 'Wrong#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor();

  await type(page, 'password', 'Parent#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();
  assert.equal(new URL(page.url()).search, '?status=Reviewed');
});

test('after signing out, Back shows nothing of the parent', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await page.locator('main').getByText('Morgan').first().waitFor();
  await page.goto(`${demo.portal.url}/applications`);
  await page
    .getByRole('row', { name: /reviewed/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goodbye' }).waitFor();

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /Morgan|PP-\d|reviewed/);
});

const PAYLOAD = `<img src="x" onerror="window.hacked=1"><script>window.hacked=1</script>'"\u2028`;

const QUESTION = 'Which doctor?';
const NOTE = 'Back after lunch';

/** What the demo data lack: a question of the school, days off with a note, and a notification that repeats what a device says. */
const addTexts = `
  insert into school_requests (id, application_id, section, text, asked_at, asked_by)
    select gen_random_uuid()::text, id, 'health', '${QUESTION}', now(), 'The office'
    from applications where status = 'Reviewed';
  insert into absence_reports (id, student_id, parent_id, first_day, last_day, reason, note, reported_at)
    select gen_random_uuid()::text, id, parent_id, current_date + 1, current_date + 2, 'ill', '${NOTE}', now()
    from students where parent_id is not null;
  insert into notifications (id, parent_id, kind, facts, source_key, created_at)
    select gen_random_uuid()::text, id, 'newDevice', '{"device": "A telephone"}', 'planted', now() from parents;`;

const inSql = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Appends the payload to every text that a parent, a school or a device wrote. */
const plant = `do $$ declare c record; begin
  for c in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (column_name like '%\\_detail' or column_name in (
      'first_name', 'middle_name', 'last_name', 'place_of_birth', 'name', 'teacher_name', 'description', 'title',
      'organizer', 'location', 'school_name', 'principal_name', 'school_address', 'reason_for_suspension', 'safe_word',
      'employer', 'physician_name', 'signature_name', 'address_line1', 'address_line2', 'file_name',
      'text', 'note', 'clerk', 'asked_by', 'device'))
  loop execute format('update %I set %I = %I || %L', c.table_name, c.column_name, c.column_name,
    ${inSql(PAYLOAD)}); end loop;
  update notifications set facts = facts || (
    select coalesce(jsonb_object_agg(key, value || ${inSql(PAYLOAD)}), '{}') from jsonb_each_text(facts)
    where key in ('child', 'fee', 'title', 'device', 'sender'));
end $$`;

/** Tomorrow, or Monday where tomorrow is a Sunday. */
const nextSchoolDay = () => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + (day.getUTCDay() === 6 ? 2 : 1));
  return day.toISOString().slice(0, 10);
};

const isHarmed = (page: Page) =>
  page.evaluate(() => 'hacked' in window || document.querySelector('img[src="x"], body script') !== null);

test('R32: what stands in every text is shown as text, on every page', async () => {
  await demo.portal.change(addTexts + plant);
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/applications`);
  const row = page.getByRole('row', { name: /reviewed/ }).first();
  const application = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(`${demo.portal.url}/?view=table`);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /onerror/ })
    .first();
  const child = (await link.getAttribute('href')) ?? '';
  const most = ['/', '/children', child, application, '/fees', '/schedule', '/calendar', '/account'];
  const expectTexts = async (path: string, ...beginnings: readonly string[]) => {
    await page.goto(demo.portal.url + path);
    for (const beginning of beginnings) {
      const whole = page.getByRole('main').getByText(beginning + PAYLOAD.slice(0, 10));
      await whole.first().waitFor({ state: 'attached' });
    }
    await quietNetwork(page);
    assert.equal(await isHarmed(page), false, path);
  };
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) await expectTexts(path, '');
  };
  await visit([...most, '/children/enroll', '/fees/payments', '/attendance', '/message-center']);
  await expectTexts(application, QUESTION);
  await expectTexts(`/attendance?date=${nextSchoolDay()}`, NOTE);
  await expectTexts('/notifications', 'not known before: A telephone');
  const conversation = `/message-center/${seedId('conversation', 'parent')}/conversation`;
  await expectTexts(conversation, 'which day is the excursion to the coast?', 'and a rain jacket.');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await visit(['/', child, application, '/notifications', conversation]);
  problems.none();
});

test('digits of another script, as an Arabic phone types them, are taken where a number is asked for, and nowhere else', async () => {
  const page = await openPage(demo.browser);
  const typeDigits = async (digits: string) => {
    for (const digit of digits) await page.keyboard.insertText(digit);
  };
  await page.goto(`${demo.portal.url}/auth/create-account/activate-account`);
  await page.locator('form:not([data-waiting])').first().waitFor();
  await page.getByLabel('Activation code').focus();
  await page.keyboard.insertText('A٢٣ B۴');
  assert.equal(await page.getByLabel('Activation code').inputValue(), 'A23B4');

  await signIn(page, demo.portal.url);
  const { schoolId, id } = await offerAt(demo.portal.url, 0);
  await page.goto(`${demo.portal.url}/children/enroll/${schoolId}/${id}/student`);
  await page.locator('[name="firstName"]').focus();
  await typeDigits('٢');
  await page.getByRole('spinbutton', { name: 'Month' }).click();
  await typeDigits('٠٤٠٩٢٠١٨');
  await page.locator('[name="socialSecurityNumber"]').focus();
  await typeDigits('١٢٣٤٥٦٧٨٩٠');
  await page.getByLabel('Phone').first().focus();
  await typeDigits('٢٠٢٥٥٥٠١٢٣');
  const values = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  for (const value of ['٢', '04/09/2018', '123-456-7890', '+1 202 555 0123'])
    assert.ok(values.includes(value), `${value} in ${values.join(', ')}`);
});
