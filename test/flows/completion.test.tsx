import { screen, waitFor } from '@testing-library/react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { saveStep } from '../../src/features/enrolment';
import { enrolmentSteps, type FormStepId } from '../../src/sections/enrolmentSteps';
import { selectDraft, valuesKept } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { stepValues } from '../builders/drafts';
import { noAdditions } from '../builders/notifications';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { holdsAll, makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  applicantId,
  aSchoolHistory,
  aSibling,
  aSignature,
  aStudent,
  aSummary,
  aTransportation,
  parentId,
} from '../sections/records';
import { answer, answerAt, refuse } from '../server/answer';

beforeEach(noAdditions);

/** Pages are loaded on demand: the first test should not wait for them. */
beforeAll(() =>
  Promise.all([
    import('../../src/pages/dashboard'),
    import('../../src/pages/enrolmentStep'),
    import('../../src/pages/applications'),
    import('../../src/pages/applicationDetail'),
    import('../../src/ui/dataTable'),
  ]),
);

const registered = anApplication({
  applicant: { id: applicantId, firstName: 'Fern', lastName: 'Hazelwood' },
  completedAt: null,
  confirmedAt: null,
});
const completed = { ...registered, completedAt: '2026-09-20T12:00:00Z', confirmedAt: '2026-09-20T12:00:00Z' };

const unanswered = {
  profilePicture: '',
  socialSecurityNumber: '',
  email: '',
  applicantContacts: [],
  applicantAddresses: [],
  race: [],
  isHispanicOrLatino: null,
  hasBirthCertificate: null,
  hasImmunizationRecord: null,
  hasOtherDocuments: null,
  hasAttendedAnotherSchool: null,
  hasSiblings: null,
};
const guardian = () => {
  const { applicantId: applicant, ...rest } = aGuardian();
  return { ...rest, applicant };
};
const everything = {
  studentInformation: aStudent({ profilePicture: '' }),
  schoolHistories: [aSchoolHistory()],
  applicantDocuments: [aDocument()],
  guardians: [guardian()],
  siblings: [aSibling()],
  studentHealth: aHealth(),
  studentTransportation: aTransportation(),
  applicationAgreement: anAgreement(),
  applicationElectronicSignature: aSignature(),
};
const ownAddress = {
  id: 'address-1',
  countryName: 'United States',
  provinceName: 'Maryland',
  cityName: 'Bowie',
  postalCode: '20715',
  addressLine1: '41 Wrenfield',
  addressLine2: '',
  countryId: 'country-us',
  provinceId: 'province-maryland',
  cityId: 'city-bowie',
};

const ofParent = { parameters: { parentId } };
const at = (id: string) => ({ parameters: { id } });
const summaryIs = (summary: object) => answer('getSummary', summary, { parameters: { applicantId } });

const open = (route: string, store = makeTestStore({ session: aSession(), wizard: aWizard() })) =>
  renderWithProviders(<AppRoutes />, { route, store });

const openDashboard = async () => {
  answer('getChildren', [], ofParent);
  answer('getParentEvents', []);
  answer('getApplications', [registered], ofParent);
  const page = open('/');
  expect(await screen.findByText('Fern: the school still needs answers')).toBeVisible();
  return page;
};

const openWizardFromDashboard = async (moment: Promise<unknown> = Promise.resolve()) => {
  const page = await openDashboard();
  answer('getApplications', [registered], ofParent);
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
  const asked = answerAt(moment, 'getParentAddresses', [ownAddress], { parameters: { userId: parentId } });
  await page.user.click(screen.getByRole('link', { name: 'Complete Fern: the school still needs answers' }));
  return { ...page, asked };
};

const openStudent = async () => {
  const page = await openWizardFromDashboard();
  expect(await screen.findByText('Student', { selector: 'h1' })).toBeVisible();
  return page;
};

/** What the server answers to the saves of each step. */
const takeAnswers: Record<FormStepId, () => void> = {
  student: () => answer('patchApplicant', aStudent(), at(applicantId)),
  background: () => {
    answer('patchApplicant', aStudent(), at(applicantId));
    answer('createDocuments', [aDocument()]);
    answer('createSchoolHistories', [aSchoolHistory()]);
  },
  contacts: () => answer('createGuardians', [guardian()]),
  priority: () => answer('patchGuardian', guardian(), at('guardian-1')),
  siblings: () => {
    answer('createSiblings', [aSibling()]);
    answer('patchApplicant', aStudent(), at(applicantId));
  },
  health: () => answer('createHealth', aHealth()),
  transportation: () => answer('createTransportation', aTransportation()),
  agreements: () => answer('createAgreement', anAgreement()),
  'e-signature': () => {
    answer('createSignature', aSignature());
    answer('submitApplicant', { ...completed, confirmedAt: null });
  },
};

test('a registered child’s application starts from what is known, and is whole after the ten steps', async () => {
  const { store, unmount } = await openStudent();
  const field = (name: string) => document.querySelector(`[name="${name}"]`);
  expect(field('firstName')).toHaveValue('Fern');
  expect(field('email')).toHaveValue('');
  // the parent's own address, to be checked
  expect(field('addressLine1')).toHaveValue('41 Wrenfield');
  await waitFor(() => expect(field('cityId')).toHaveValue('city-bowie'));
  expect(screen.getByText('0% completed')).toBeVisible();
  unmount();

  const draftId = 'parent-1:offer-1';
  for (const id of enrolmentSteps.map((step) => step.id).filter((id): id is FormStepId => id !== 'summary')) {
    takeAnswers[id]();
    store.dispatch(valuesKept({ draftId, stepId: id, values: stepValues[id], at: '2026-09-20T12:00:00Z' }));
    expect(await store.dispatch(saveStep(draftId, id, holdsAll))).toMatchObject({ status: 'saved' });
  }

  summaryIs(everything);
  answer('getChildren', [], ofParent);
  answer('getApplications', [{ ...completed, confirmedAt: null }], ofParent);
  answer('keepSession', { expiresAt: '2026-11-20T19:00:00Z' });
  const { user } = open('/children/enroll/school-oak/offer-1/summary', store);
  // its places are counted anew
  answer('getOffers', [anOffer()]);
  answer('submitApplicant', completed, {
    body: { applicantId, offerId: 'offer-1', confirmed: true },
  });
  await screen.findByText('Hazelwood');
  answer('getChildren', [], ofParent);
  answer('getApplications', [completed], ofParent);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  expect(screen.queryByText(/still needs answers/)).toBeNull();
  expect(selectDraft(store.getState(), draftId)).toBeUndefined();
});

test('nothing is taken up before everything is read, and the child is not taken for another one', async () => {
  let tell = () => {};
  const { store, asked } = await openWizardFromDashboard(new Promise<void>((resolve) => (tell = resolve)));
  await waitFor(() => expect(asked.isDone()).toBe(true));
  expect(screen.queryByText(/you are enrolling another child/)).toBeNull();
  expect(selectDraft(store.getState(), 'parent-1:offer-1')?.values).toEqual({});
  tell();
  expect(await screen.findByText('Student', { selector: 'h1' })).toBeVisible();
});

test('the page of the application tells that it is not complete, and leads to the wizard', async () => {
  answer('getChildren', [], ofParent);
  answer('getApplications', [registered], ofParent);
  summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
  refuse('getHistory', 404, { message: 'Not found' }, at('application-1'));
  open(`/applications/${applicantId}`);
  expect(await screen.findByText(/^This application is not complete/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Complete the information' });
  // one above the sections, one for each section without a record
  expect(links).toHaveLength(1 + 9);
  for (const link of links)
    expect(link).toHaveAttribute('href', '/children/enroll/school-oak/offer-1?applicant=applicant-1');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test.each(['Received', 'Waitlisted'] as const)(
  'the school has made it %s without its answers: the parent completes it all the same, until the summary is submitted',
  async (status) => {
    const moved = { ...registered, status };
    answer('getChildren', [], ofParent);
    answer('getApplications', [moved], ofParent);
    summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
    refuse('getHistory', 404, { message: 'Not found' }, at('application-1'));
    const page = open(`/applications/${applicantId}`);
    const [complete] = await screen.findAllByRole('link', { name: 'Complete the information' });

    answer('getOffers', []);
    answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
    answerReference();
    answer('getParentAddresses', [], { parameters: { userId: parentId } });
    answer('getApplications', [moved], ofParent);
    summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
    await page.user.click(complete!);
    expect(await screen.findByText('Student', { selector: 'h1' })).toBeVisible();
    expect(screen.queryByText(/This offer has closed/)).toBeNull();
  },
);

test('the school has decided without the answers: the page says what to do, and asks for nothing that it cannot take', async () => {
  answer('getChildren', [], ofParent);
  answer('getApplications', [{ ...registered, status: 'Accepted' }], ofParent);
  summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
  refuse('getHistory', 404, { message: 'Not found' }, at('application-1'));
  open(`/applications/${applicantId}`);
  expect(
    await screen.findByText(/^The school decided on this application before it was complete.*Ask the school/),
  ).toBeVisible();
  expect(screen.getAllByText('Nothing was answered here.').length).toBeGreaterThan(4);
  expect(screen.queryByText(/please complete the information/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Complete the information' })).toBeNull();
});

test('a place is held after the offer has ended: the wizard opens all the same', async () => {
  answer('getChildren', [], ofParent);
  // the page and the draft ask for it
  answer('getApplications', [registered], ofParent);
  answer('getApplications', [registered], ofParent);
  answer('getOffers', []);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  summaryIs(aSummary({ studentInformation: aStudent(unanswered) }));
  answer('getParentAddresses', [], { parameters: { userId: parentId } });
  open('/children/enroll/school-oak/offer-1?applicant=applicant-1');
  expect(await screen.findByText('Student', { selector: 'h1' })).toBeVisible();
  expect(screen.queryByText(/This offer has closed/)).toBeNull();
});
