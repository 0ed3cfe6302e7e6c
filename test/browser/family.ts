import type { Page } from 'playwright-core';
import { choose, saveAndContinue, select, tick, tickOne, type, typeDate, typePhone } from './form';
import { aPdf, aPhotograph } from './papers';

/** Words that occur nowhere else, so that each can be looked for in the database. */
export const words = {
  firstName: 'Zephyrine',
  middleName: 'Quorra',
  lastName: 'Vantongeren',
  placeOfBirth: 'Xylopolis',
  addressLine1: '12 Umberfield',
  addressLine2: 'Floor Wystan',
  postalCode: 'PC-90817',
  mailingLine1: '7 Ploverscombe',
  mailingLine2: 'Box Ottoline',
  mailingPostalCode: 'PC-55113',
  socialNumber: '918-273-6450',
  email: 'zephyrine.vantongeren@example.org',
  schoolName: 'Thistlewick Primary',
  principalName: 'Principal Yarrow',
  schoolAddress: '3 Kestrelgate',
  reason: 'Suspended for a balloon',
  safeWord: 'marzipan-lantern',
  guardianFirst: 'Isolde',
  guardianMiddle: 'Perpetua',
  guardianLast: 'Vantongeren-Oake',
  guardianEmail: 'isolde.oake@example.org',
  employer: 'Glimmerworks',
  secondGuardianEmail: 'bertram.oake@example.org',
  siblingFirst: 'Caspian',
  siblingLast: 'Vantongeren-Reed',
  physicianName: 'Doctor Hollinghurst',
  condition: 'condition-quillfever',
  attention: 'attention-skylark',
  autism: 'autism-tamarind',
  epilepsy: 'epilepsy-nutmeg',
  heart: 'heart-juniper',
  cancer: 'cancer-saffron',
  blood: 'blood-cardamom',
  other: 'other-verbena',
  medication: 'medication-sorrel',
  medicationUse: 'use-twice-by-lantern',
  signature: 'Isolde P. Vantongeren-Oake',
} as const;

/** Answers that are chosen or changed on the way, as the database keeps them. */
export const keptOtherwise = [
  '+12025550143',
  '+12025550144',
  '+12025550145',
  '2016-04-09',
  '2018-05-06',
  'portrait.png',
  'birth-certificate.pdf',
];

const next = (page: Page) => page.getByRole('dialog');

const addPortrait = async (page: Page) => {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await aPhotograph());
  await page.getByText('portrait.png').waitFor();
};

/** Everything but the picture. */
export const fillStudentAnswers = async (page: Page) => {
  await type(page, 'firstName', words.firstName);
  await type(page, 'middleName', words.middleName);
  await type(page, 'lastName', words.lastName);
  await choose(page, 'gender', 'female');
  await typeDate(page, 'Date of birth', '04092016');
  await type(page, 'placeOfBirth', words.placeOfBirth);
  await page.locator('[name="socialSecurityNumber"]').pressSequentially('9182736450');
  await type(page, 'email', words.email);
  await select(page, 'contactType', 'Personal');
  await typePhone(page, 'phone', '2025550143');
  await select(page, 'addressType', 'RESIDENTIAL');
  await type(page, 'addressLine1', words.addressLine1);
  await type(page, 'addressLine2', words.addressLine2);
  for (const place of ['countryId', 'provinceId', 'cityId']) await select(page, place);
  await type(page, 'postalCode', words.postalCode);
  await tick(page, 'hasMailingAddress');
  await select(page, 'mailing.addressType', 'POSTAL');
  await type(page, 'mailing.addressLine1', words.mailingLine1);
  await type(page, 'mailing.addressLine2', words.mailingLine2);
  for (const place of ['countryId', 'provinceId', 'cityId']) await select(page, `mailing.${place}`);
  await type(page, 'mailing.postalCode', words.mailingPostalCode);
};

export const fillStudent = async (page: Page) => {
  await addPortrait(page);
  await fillStudentAnswers(page);
};

const upload = async (page: Page) => {
  await choose(page, 'hasBirthCertificate', 'yes');
  await page.getByRole('button', { name: 'Upload the birth certificate' }).click();
  await select(next(page), 'documentType', 'BirthCertificate');
  await next(page).locator('input[type="file"]').setInputFiles(aPdf());
  await next(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await next(page).waitFor({ state: 'detached' });
};

const addSchool = async (page: Page) => {
  await choose(page, 'hasAttendedAnotherSchool', 'yes');
  await page.getByRole('button', { name: 'Add a school' }).click();
  const dialog = next(page);
  await type(dialog, 'schoolName', words.schoolName);
  await type(dialog, 'principalName', words.principalName);
  await type(dialog, 'schoolAddress', words.schoolAddress);
  await choose(dialog, 'isCurrentlySuspended', 'yes');
  await type(dialog, 'reasonForSuspension', words.reason);
  await choose(dialog, 'haveProbationOfficer', 'no');
  await choose(dialog, 'isSocialWorkerExist', 'yes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const fillBackgroundAround = (papers: (page: Page) => Promise<void>) => async (page: Page) => {
  await choose(page, 'isHispanicOrLatino', 'no');
  await tickOne(page, 'race', 'ASIAN');
  await tickOne(page, 'race', 'BLACK');
  await papers(page);
  await choose(page, 'hasImmunizationRecord', 'no');
  await choose(page, 'hasOtherDocuments', 'no');
  await addSchool(page);
};
export const fillBackground = fillBackgroundAround(upload);
export const fillBackgroundAnswers = fillBackgroundAround((page) =>
  choose(page, 'hasBirthCertificate', 'no'),
);

const addGuardian = async (page: Page, email: string, phone: string) => {
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const dialog = next(page);
  await choose(dialog, 'titleGuardian', 'female');
  await type(dialog, 'firstName', words.guardianFirst);
  await type(dialog, 'middleName', words.guardianMiddle);
  await type(dialog, 'lastName', words.guardianLast);
  await choose(dialog, 'gender', 'female');
  await select(dialog, 'relationshipType', 'Mother');
  await typePhone(dialog, 'phone1', phone);
  await type(dialog, 'email', email);
  await type(dialog, 'employer', words.employer);
  for (const question of ['isEmergencyContact', 'canPickUpStudent', 'isLivingWithStudent'])
    await choose(dialog, question, 'yes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};

export const fillContacts = async (page: Page) => {
  await type(page, 'safeWord', words.safeWord);
  await addGuardian(page, words.guardianEmail, '2025550144');
  await addGuardian(page, words.secondGuardianEmail, '+12025550145');
};

export const fillPriority = async (page: Page) => {
  await type(page, 'priorities.0.priority', '0');
  await type(page, 'priorities.1.priority', '1');
};

export const fillSiblings = async (page: Page) => {
  await choose(page, 'hasSiblings', 'yes');
  await page.getByRole('button', { name: 'Add sibling' }).click();
  const dialog = next(page);
  await type(dialog, 'firstName', words.siblingFirst);
  await type(dialog, 'lastName', words.siblingLast);
  await choose(dialog, 'gender', 'Male');
  await typeDate(dialog, 'Date of birth', '05062018');
  await select(dialog, 'schoolId');
  await select(dialog, 'gradeId');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const healthAnswers: Record<string, Record<string, string>> = {
  isDiagnosedHealthCondition: { healthConditionDetail: words.condition },
  isADD_AHD: { addAHD_Detail: words.attention },
  isAutism: { autismDetail: words.autism },
  isEpilepsy: { epilepsyDetail: words.epilepsy },
  isHeartCondition: { heartConditionDetail: words.heart },
  isCancerOrTumor: { cancerOrTumorDetail: words.cancer },
  isBloodDiscorder: { bloodDiscorderDetail: words.blood },
  isOtherMedicalCondition: { otherMedicalConditionDetail: words.other },
  isTalkingMedication: {
    talkingMedicationDetail: words.medication,
    descriptionUsedTalkingMedication: words.medicationUse,
  },
};

export const fillHealth = async (page: Page) => {
  await type(page, 'physicianName', words.physicianName);
  await typePhone(page, 'physicianPhone', '2025550143');
  for (const [question, details] of Object.entries(healthAnswers)) {
    await choose(page, question, 'yes');
    for (const [name, text] of Object.entries(details)) await type(page, name, text);
  }
};

export const fillTransportation = async (page: Page) => {
  await choose(page, 'transportationType', 'BUS');
  await choose(page, 'otherWhenEarlyDismissal', 'REGULAR_AFTER_SCHOOL_PROGRAM');
  await tick(page, 'isAcceptRules');
};

export const fillAgreements = async (page: Page) => {
  await choose(page, 'isGiveMediaPermission', 'no');
  await tick(page, 'isAcceptPaymentSchoolMeals');
  await choose(page, 'isApplyFreeOrReducedLunch', 'yes');
};

export const fillSignature = async (page: Page) => {
  await tick(page, 'isAgree');
  await type(page, 'signatureName', words.signature);
  await select(page, 'relationshipType', 'Mother');
};

/** The nine forms, each with the heading of the step that follows it. */
export const steps: readonly { id: string; fill: (page: Page) => Promise<void>; next: string }[] = [
  { id: 'student', fill: fillStudent, next: 'Background' },
  { id: 'background', fill: fillBackground, next: 'Contacts' },
  { id: 'contacts', fill: fillContacts, next: 'Priority' },
  { id: 'priority', fill: fillPriority, next: 'Siblings' },
  { id: 'siblings', fill: fillSiblings, next: 'Health' },
  { id: 'health', fill: fillHealth, next: 'Transportation' },
  { id: 'transportation', fill: fillTransportation, next: 'Agreements' },
  { id: 'agreements', fill: fillAgreements, next: 'E-signature' },
  { id: 'e-signature', fill: fillSignature, next: 'Summary' },
];

export const fillAll = async (page: Page) => {
  for (const step of steps) {
    await step.fill(page);
    await saveAndContinue(page, step.next);
  }
};
