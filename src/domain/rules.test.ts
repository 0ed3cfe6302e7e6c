import { isGuardianOldEnough } from './age';
import { isEmail, normalizeEmail } from './email';
import { FILE_SIZE_LIMIT, fileProblem, fileTypeOf, sentName, usualExtension } from './files';
import { feesDueOn } from './feesDue';
import { defaultMailChoices, notificationKinds } from './notifications';
import {
  daysRemaining,
  hasEnded,
  isEndingSoon,
  meansNoActivePromotion,
  offerTitle,
  unnamedOffer,
} from './offer';
import { passwordProblem } from './password';
import { formatPhone, isPhone } from './phone';
import { progressOf, progressTone } from './progress';
import { schoolYearOf } from './schoolYear';
import { formatSocialNumber, maskSocialNumber, socialNumberPattern } from './socialNumber';

test.each([
  ['Short1!', 'tooShort'],
  ['alllower1!', 'composition'],
  ['ALLUPPER1!', 'composition'],
  ['NoDigits!!', 'composition'],
  ['NoSpecial1', 'composition'],
  ['Other^Sign1', 'composition'],
  ['Parent#2026', null],
  ['Eight#12', null],
])('the password %s breaks: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('only the difference of the years counts for the age of a guardian', () => {
  const newYear = new Date(2026, 0, 1);
  expect(isGuardianOldEnough('2008-12-31', newYear)).toBe(true);
  expect(isGuardianOldEnough('2009-01-01', newYear)).toBe(false);
});

test('a year counts for the age of a guardian from when it begins anywhere, whatever the clock’s time zone', () => {
  expect(isGuardianOldEnough('2009-06-01', new Date('2026-12-31T09:59:59Z'))).toBe(false);
  expect(isGuardianOldEnough('2009-06-01', new Date('2026-12-31T10:00:00Z'))).toBe(true);
});

test.each([
  ['parent@example.org', true],
  ['a.b+c@mail.example.org', true],
  ['parent@example', false],
  ['parent example@example.org', false],
  ['parent@example.org,other@example.org', false],
  ['"x"@example.org', false],
  ['parent@@example.org', false],
  ['parent@example..org', false],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
  ['', false],
  ['parent@example.org\u200B', false],
  ['par\u00ADent@example.org', false],
])('the address %s is valid: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test('an address is the same mailbox in capitals, with space around it and invisible characters', () => {
  expect(normalizeEmail(' Parent@Example.ORG ')).toBe('parent@example.org');
  expect(normalizeEmail('\u200EParent@exam\u00ADple.org\u200B ')).toBe('parent@example.org');
});

test.each([
  ['+12025550123', true],
  ['+12025550120', true],
  ['+33612345678', true],
  ['+330612345678', false],
  ['+112025550143', false],
  ['+221771234567', true],
  // the zero belongs to the number in Côte d'Ivoire, Congo, Benin and on Italian landlines (decision 52)
  ['+2250707070707', true],
  ['+242066123456', true],
  ['+2290190123456', true],
  ['+390612345678', true],
  // it is what one dials before the number within the country
  ['+4402079460958', false],
  ['+49030123456', false],
  ['+8109012345678', false],
  ['+2210771234567', false],
  ['2025550123', false],
  ['+1202', false],
  ['', false],
])('the phone number %s is valid: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['ask at the door', 'ask at the door'],
  ['', ''],
])('the phone number %s is shown as %s', (text, shown) => {
  expect(formatPhone(text)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['1234', '123-4'],
  ['123-456-7890123', '123-456-7890'],
  ['12a34 56', '123-456'],
])('the social number %s is written %s', (typed, formatted) => {
  expect(formatSocialNumber(typed)).toBe(formatted);
});

test('a social number has ten digits and shows its last four', () => {
  expect(socialNumberPattern.test('123-456-7890')).toBe(true);
  expect(socialNumberPattern.test('123-45-6789')).toBe(false);
  expect(maskSocialNumber('123-456-7890')).toBe('•••-•••-7890');
});

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

test.each([
  [file('paper.pdf', 'application/pdf'), null],
  [file('photo.JPG', 'image/jpeg'), null],
  // Windows calls it so when it is saved from a browser
  [file('photo.jfif', 'image/jpeg'), null],
  // systems that do not know the type, or call it by another name
  [file('paper.PDF', ''), null],
  [file('paper.pdf', 'application/octet-stream'), null],
  [file('photo.jpg', 'image/jpg'), null],
  [file('program.exe', ''), 'type'],
  [file('paper', ''), 'type'],
  // as phones and cloud folders name them, whose type the system knows
  [file('DOC-2025-WA0001', 'application/pdf'), null],
  [file('Certificate of 12.03.2025', 'application/pdf'), null],
  [file('Bulletin de M. Roy', 'image/jpeg'), null],
  [file('DOC-2025-WA0001', 'application/x-msdownload'), 'type'],
  [file('IMG_0001.HEIC', ''), 'heic'],
  [file('photo.heif', 'image/heif'), 'heic'],
  [file('photo.png', 'image/png', FILE_SIZE_LIMIT), null],
  [file('photo.png', 'image/png', FILE_SIZE_LIMIT + 1), 'size'],
  [file('program.exe', 'application/x-msdownload'), 'type'],
  [file('program.exe', 'application/pdf'), 'type'],
  [file('drawing.svg', 'image/svg+xml'), 'type'],
  [file('empty.pdf', 'application/pdf', 0), 'empty'],
  [file('empty.exe', 'application/pdf', 0), 'type'],
])('%o breaks: %s', (chosen, problem) => {
  expect(fileProblem(chosen)).toBe(problem);
});

const long = 'x'.repeat(300);

test.each([
  ['paper.PDF', 'application/pdf', 'paper.PDF'],
  ['DOC-2025-WA0001', 'application/pdf', 'DOC-2025-WA0001.pdf'],
  ['Certificate of 12.03.2025', 'image/jpeg', 'Certificate of 12.03.2025.jpg'],
  [`${long}.pdf`, 'application/pdf', `${long.slice(0, 251)}.pdf`],
  [long, 'image/png', `${long.slice(0, 251)}.png`],
  // no half of a character
  [`${'x'.repeat(250)}🍁.pdf`, 'application/pdf', `${'x'.repeat(250)}.pdf`],
] as const)('the file %s of type %s is sent as %s', (name, type, sent) => {
  expect(sentName(name, type)).toBe(sent);
});

test('a profile photograph is jpeg, jpg or png', () => {
  expect(fileProblem(file('photo.jpeg', 'image/jpeg'), 'photo')).toBeNull();
  expect(fileProblem(file('photo.gif', 'image/gif'), 'photo')).toBe('typePhoto');
  expect(fileProblem(file('paper.pdf', 'application/pdf'), 'photo')).toBe('typePhoto');
  expect(fileProblem(file('program.exe', 'application/x-msdownload'), 'photo')).toBe('type');
  expect(fileProblem(file('photo.png', 'image/jpeg'), 'photo')).toBe('typePhoto');
});

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T13:00:00Z', 1, true],
  ['2026-11-25T12:00:00Z', 5, true],
  ['2026-11-25T12:00:01Z', 6, false],
  ['2026-12-20T12:00:00Z', 30, false],
])('an offer until %s has %d days left, soon over: %s', (endDate, days, soon) => {
  expect(daysRemaining(endDate, now)).toBe(days);
  expect(isEndingSoon(endDate, now)).toBe(soon);
  expect(hasEnded(endDate, now)).toBe(false);
});

test('an offer has ended from the moment of its end on', () => {
  expect(hasEnded('2026-11-20T11:59:59Z', now)).toBe(true);
});

test('an offer whose end has no time ends with that day of the reader', () => {
  const noon = new Date(2026, 10, 20, 12);
  expect(daysRemaining('2026-11-25', noon)).toBe(5);
  expect(daysRemaining('2026-11-20', noon)).toBe(0);
  expect(hasEnded('2026-11-20', noon)).toBe(false);
  expect(hasEnded('2026-11-19', noon)).toBe(true);
});

test.each([
  [{ code: 'NO_ACTIVE_PROMOTION', message: '' }, true],
  [{ message: 'AUCUNE PROMOTION ACTIVE DANS CETTE ECOLE' }, true],
  [{ message: 'Aucune promotion active dans cette école.' }, true],
  [{ message: 'School not found' }, false],
])('%o means no active promotion: %s', (error, meant) => {
  expect(meansNoActivePromotion(error)).toBe(meant);
});

test.each([
  [new Date(2026, 5, 30), '2025-2026'],
  [new Date(2026, 6, 1), '2026-2027'],
])('the school year of %s is %s', (date, year) => {
  expect(schoolYearOf(date)).toBe(year);
});

test.each([
  [0, 0, 'error'],
  [2, 20, 'error'],
  [3, 30, 'warning'],
  [5, 50, 'warning'],
  [6, 60, 'info'],
  [8, 80, 'info'],
  [9, 90, 'success'],
  [11, 100, 'success'],
])('%d completed steps are %d percent, shown as %s', (steps, progress, tone) => {
  expect(progressOf(steps)).toBe(progress);
  expect(progressTone(progress)).toBe(tone);
});

test('a picture of another type is refused as a picture', () => {
  expect(fileProblem(file('program.exe', 'application/x-msdownload'), 'image')).toBe('typeImage');
});

test('a file has the type that its system says, or the one of its name where the system does not know', () => {
  expect(fileTypeOf(file('photo.png', 'image/jpeg'))).toBe('image/jpeg');
  expect(fileTypeOf(file('photo.png', ''))).toBe('image/png');
  expect(fileTypeOf(file('photo.png', 'text/plain'))).toBeUndefined();
});

test('a file is given the usual extension of its type', () => {
  expect([usualExtension('image/jpeg'), usualExtension('application/pdf')]).toEqual(['jpg', 'pdf']);
});

test('an offer is called by what is known of it', () => {
  const unnamed = unnamedOffer('offer', 'school');
  expect(unnamed).toMatchObject({ id: 'offer', schoolId: 'school' });
  expect(offerTitle(unnamed)).toBe('');
  expect(offerTitle({ classLevelName: 'Grade 2', sectionName: '', optionName: 'Music' })).toBe(
    'Grade 2 · Music',
  );
});

test('a fee that is due today is the next one, not overdue', () => {
  const days = ['2026-09-01', '2026-10-01', '2026-11-01'];
  expect(feesDueOn('2026-10-01', days)).toEqual({ overdue: ['2026-09-01'], next: '2026-10-01' });
  expect(feesDueOn('2026-10-02', days)).toEqual({
    overdue: ['2026-09-01', '2026-10-01'],
    next: '2026-11-01',
  });
  expect(feesDueOn('2026-10-01')).toEqual({ overdue: [], next: undefined });
});

test('until a parent chooses, what cannot wait is mailed at once and the rest once a day', () => {
  const mailed = (choice: string) => notificationKinds.filter((kind) => defaultMailChoices[kind] === choice);
  expect(mailed('atOnce').sort()).toEqual(['absence', 'feeOverdue', 'newDevice', 'request', 'status']);
  expect(mailed('daily').sort()).toEqual(['event', 'feeDue', 'message']);
});
