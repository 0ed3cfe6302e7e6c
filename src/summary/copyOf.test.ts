/** @jest-environment node */
import { formatPhone } from '../domain/phone';
import { readFileSync, writeFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';
import { anApplication } from '../../test/builders/applications';
import { aDocument, aGuardian, aRecord, aStudent } from '../../test/sections/records';
import type { RecordsOf, SummaryRecords, SummaryType } from './records';
import { withFrenchUsage } from '../lib/frenchUsage';
import { writePdf } from '../lib/pdf/writePdf';
import { copyOf } from './copyOf';

const recordsWith =
  (overrides: { [Type in SummaryType]?: SummaryRecords[Type][] } = {}): RecordsOf =>
  (type) =>
    overrides[type] ?? [aRecord[type]()];

const intlOf = (locale: 'en' | 'fr') =>
  withFrenchUsage(createIntl({ locale, messages: locale === 'en' ? en : fr }));
const now = new Date(2026, 10, 20);

const copyIn = (locale: 'en' | 'fr', recordsOf = recordsWith()) =>
  copyOf(anApplication({ status: 'Reviewed' }), recordsOf, intlOf(locale), now);
const wordsOf = ({ facts, sections }: ReturnType<typeof copyIn>) =>
  [facts, ...sections.flatMap(({ records }) => records)].flat().map(({ value }) => value);

/** Every text that a parent can have typed. */
const typed = (record: object): string[] =>
  Object.entries(record).flatMap(([field, value]) => {
    if (typeof value === 'object' && value !== null) return typed(value as object);
    const isWording =
      /^(id|.*Id|profilePicture|fileUrl|gender|titleGuardian|.*Type|race|\d+|date.*|other.*Dismissal)$/;
    return typeof value === 'string' && !isWording.test(field) ? [value] : [];
  });

test('the copy holds the reference number, the dates and everything that was typed', () => {
  const words = wordsOf(copyIn('en'));
  expect(words).toEqual(expect.arrayContaining(['REF-0001', 'September 14, 2026', '2026-2027', 'reviewed']));
  const records = Object.values(aRecord).map((build) => build());
  const missing = records
    .flatMap(typed)
    .filter((text) => ![text, formatPhone(text)].some((shown) => words.includes(shown)));
  expect(missing).toEqual([]);
});

test('the copy speaks the language of the portal', () => {
  const { title, sections, foot } = copyIn('fr');
  expect(title).toBe('Candidature d’Ada Moreau');
  expect(sections.map((section) => section.title)).toContain('Transport');
  expect(foot(1, 3)).toMatch(/REF-0001 · Copie du 20 novembre 2026 · Page 1 sur 3/);
});

const unasked = {
  isHispanicOrLatino: null,
  hasBirthCertificate: null,
  hasImmunizationRecord: null,
  hasOtherDocuments: null,
  hasAttendedAnotherSchool: null,
  hasSiblings: null,
};

test.each([
  ['en', 'Not answered'],
  ['fr', 'Sans réponse'],
] as const)('a question that nobody answered says so (%s)', (locale, words) => {
  const copy = copyIn(locale, recordsWith({ applicants: [aStudent(unasked)], siblings: [] }));
  const { formatMessage } = intlOf(locale);
  const said = Object.fromEntries(
    copy.sections.flatMap(({ records }) => records.flat()).map(({ label, value }) => [label, value]),
  );
  for (const id of [
    'race.isHispanicOrLatino',
    'documents.hasBirthCertificate',
    'documents.hasImmunizationRecord',
    'documents.hasOtherDocuments',
    'schoolHistory.hasAttendedAnotherSchool',
  ])
    expect(said[formatMessage({ id })]).toBe(words);
  // the card of the siblings asks to be completed instead
  expect(said).not.toHaveProperty([formatMessage({ id: 'sibling.hasSiblings' })]);
});

test('the PDF goes on over as many pages as it needs, and bears its title', () => {
  const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf').toString('base64');
  const recordsOf = recordsWith({
    applicants: [
      aStudent({ firstName: 'Éléonore', lastName: 'Çağatay-Łukasz', placeOfBirth: 'مدرسة الزيتون، شارع 12' }),
    ],
    documents: [aDocument({ fileName: 'שלום עולם 123 (אבג).pdf' })],
    guardians: [aGuardian(), aGuardian({ id: 'guardian-2', employer: 'Very long words '.repeat(30) })],
  });
  const pdf = writePdf(copyIn('en', recordsOf), font);
  expect(pdf.getNumberOfPages()).toBeGreaterThan(2);
  const longer = recordsWith({ guardians: [aGuardian({ employer: 'One line\n'.repeat(200) })] });
  expect(writePdf(copyIn('en', longer), font).getNumberOfPages()).toBeGreaterThan(5);
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, Buffer.from(pdf.output('arraybuffer')));
});
