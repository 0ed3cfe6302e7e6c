import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { choose, type } from './form';

const demo = useDemo();

/** One change for each of the nine forms: what is typed, and what must then stand on the page and in the database. */
interface Change {
  card: string;
  form: string;
  fill: (dialog: Locator) => Promise<void>;
  shown: string;
}

const typing = (card: string, form: string, field: string, shown: string): Change => ({
  card,
  form,
  fill: (dialog) => type(dialog, field, shown),
  shown,
});

const changes: readonly Change[] = [
  typing('Student', 'Student', 'placeOfBirth', 'Quillhaven'),
  typing('Background', 'School history', 'schoolName', 'Ferndale Primary'),
  typing('Contacts', 'Guardian', 'employer', 'Tansy Works'),
  typing('Contact priority', 'Contact priority', 'priorities.0.priority', '7741'),
  typing('Siblings', 'Sibling', 'firstName', 'Marigold'),
  typing('Health', 'Health', 'physicianName', 'Doctor Larkspur'),
  {
    card: 'Transportation',
    form: 'Transportation',
    fill: (dialog) => choose(dialog, 'transportationType', 'BIKE'),
    shown: 'Bike',
  },
  {
    card: 'Agreements',
    form: 'Agreements',
    fill: async (dialog) => {
      await choose(dialog, 'isGiveMediaPermission', 'no');
      await choose(dialog, 'isApplyFreeOrReducedLunch', 'no');
    },
    shown: 'No',
  },
  typing('E-signature', 'E-signature', 'signatureName', 'Grace Larkspur Morgan'),
];

const open = async (page: Page, name: string) => {
  await page.goto(`${demo.portal.url}/applications`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('heading', { level: 1, name: `Application of ${name}` }).waitFor();
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const makeChange = async (page: Page, { card: name, form, fill, shown }: Change) => {
  await card(page, name)
    .getByRole('button', { name: new RegExp(`^Edit ${form}|^Complete the information`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Update' }).dblclick();
  await dialog.getByText('Saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await card(page, name).getByText(shown, { exact: true }).first().waitFor();
};

test('a parent corrects each section of a reviewed application, and every view shows it', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url);
  await open(page, 'Sam Morgan');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  for (const change of changes) await makeChange(page, change);
  await makeChange(page, typing('Student', 'Student', 'firstName', 'Samphire'));
  await page.getByRole('heading', { level: 1, name: 'Application of Samphire Morgan' }).waitFor();
  assert.equal(loads, 0, 'no page was loaded');

  await page.emulateMedia({ media: 'print' });
  for (const { card: name, shown } of changes)
    assert.ok(
      await card(page, name).getByText(shown, { exact: true }).first().isVisible(),
      `${name} in print`,
    );
  assert.equal(await page.getByRole('navigation').filter({ visible: true }).count(), 0, 'no navigation');
  const pressable = await page.getByRole('button').filter({ visible: true }).allInnerTexts();
  assert.deepEqual(pressable, ['birth-certificate-sam.pdf'], 'no buttons but the name of a document');
  assert.ok(
    await page
      .getByText(/^PP-\d{4}-\d+$/)
      .first()
      .isVisible(),
    'the reference number',
  );
  if (process.env.KEEP_PRINT) await page.pdf({ path: process.env.KEEP_PRINT, format: 'A4' });
  await page.emulateMedia({ media: 'screen' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^PP-\d{4}-\d+\.pdf$/);
  assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-');
  if (process.env.KEEP_PDF) await download.saveAs(process.env.KEEP_PDF);

  await page.getByRole('link', { name: 'My applications' }).first().click();
  await page.getByRole('row', { name: /Samphire Morgan/ }).waitFor();
  problems.none();

  await demo.portal.stop();
  const database = await demo.portal.read();
  const typed = changes.map(({ shown }) => shown).filter((shown) => !['Bike', 'No', '7741'].includes(shown));
  const kept = [...typed, 'Samphire', '"BIKE"', '"priority":7741', '"is_give_media_permission":false'];
  assert.deepEqual(
    kept.filter((answer) => !database.includes(answer)),
    [],
  );
  await demo.portal.start();
});

test('an application that is pending offers no way to change it; a rejected one does', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await open(page, 'Leo Morgan');
  await card(page, 'E-signature').waitFor();
  assert.equal(await page.getByRole('button', { name: /^(Edit|Add|Complete)/ }).count(), 0);
  await open(page, 'Iris Morgan');
  await makeChange(page, typing('Health', 'Health', 'physicianName', 'Doctor Rosemary'));
});

/** How far down the first line's text stands beside the mark of its list item; the mark stands on the item's first baseline. */
const markOfLine = (item: Locator) =>
  item.evaluate((line) => {
    const probe = document.createElement('span');
    probe.style.display = 'inline-block';
    line.prepend(probe);
    const baseline = probe.getBoundingClientRect().bottom;
    probe.remove();
    const text = document.createRange();
    text.selectNodeContents(line.querySelector('a')!);
    const lines = [...text.getClientRects()];
    return { lines: lines.length, isFirst: baseline <= lines[0]!.bottom };
  });

test('in the dialog of a phone no label meets a border, and each problem has its mark at its first line', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await open(page, 'Sam');
  await card(page, 'Student')
    .getByRole('button', { name: /^Edit Student/ })
    .click();
  await page.setViewportSize({ width: 360, height: 780 });
  const dialog = page.getByRole('dialog');
  const label = await dialog.getByText('School', { exact: true }).boundingBox();
  const field = await dialog.getByLabel('School', { exact: true }).boundingBox();
  assert.ok(label && field && label.y + label.height <= field.y, 'the label stands above its field');
  const mark = await dialog.getByText('This application’s offer').boundingBox();
  const offer = await dialog
    .getByText(/^Ends on/)
    .first()
    .boundingBox();
  assert.ok(mark && offer && offer.y + offer.height <= mark.y, 'the mark leaves the line to the offer');

  await type(dialog, 'placeOfBirth', '');
  await dialog.getByRole('button', { name: 'Update' }).click();
  const problem = dialog.getByRole('alert').first().getByRole('listitem');
  assert.deepEqual(await markOfLine(problem), { lines: 2, isFirst: true });
});
