import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import * as z from 'zod/mini';
import { HEALTH_EXISTS_MESSAGE } from '../../src/contract/error';
import { FILE_SIZE_LIMIT } from '../../src/domain/files';
import { saveStep, submitEnrolment } from '../../src/features/enrolment';
import { ApplicationsPage } from '../../src/pages/applications';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { OffersPage } from '../../src/pages/offers';
import type { FormStepId, StepId } from '../../src/sections/enrolmentSteps';
import { FileField, Form, Picture } from '../../src/ui';
import { aDraftApplication, anApplication } from '../builders/applications';
import { aDraftAt } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { messages } from '../render/messages';
import { holdsAll, makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { settled } from '../render/settled';
import { aHealth, applicantId, aSummary, parentId } from '../sections/records';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

/** Each row of E8, in its order. */

const storeAt = (step: StepId) => {
  const draft = aDraftAt(step);
  const wizard = aWizard({ drafts: { [draft.id]: draft } });
  return { store: makeTestStore({ session: aSession(), wizard }), draft };
};

interface Line {
  messageId?: string;
  text?: string;
}
const said = ({ notice }: { notice: { lines: Line[] } }) =>
  notice.lines.map(({ messageId, text }) => (messageId === undefined ? text : messages.en[messageId]));

/** "Save and continue", or Submit on the summary. */
const press = async (step: FormStepId | 'summary') => {
  const { store, draft } = storeAt(step);
  const outcome = await store.dispatch(
    step === 'summary' ? submitEnrolment(draft.id, holdsAll) : saveStep(draft.id, step, holdsAll),
  );
  return { ...outcome, tone: outcome.notice.tone, said: said(outcome), link: outcome.notice.link };
};

const summaryIs = (overrides = {}) =>
  answer('getSummary', aSummary(overrides), { parameters: { applicantId } });

const school = { parameters: { schoolId: 'school-oak' } };
const offersOfSchool = { query: { school: 'school-oak' } };
const listOfParent = { parameters: { parentId } };

const openOffers = async () => {
  answer('getSchool', aSchool(), school);
  renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId" element={<OffersPage />} />
    </Routes>,
    { route: '/children/enroll/school-oak', preloadedState: { session: aSession() } },
  );
  return screen.findByRole('alert');
};

const openApplications = () =>
  renderWithProviders(<ApplicationsPage />, {
    route: '/applications',
    store: makeTestStore({ session: aSession() }),
  });

const openWizard = (step: StepId) => {
  const { store, draft } = storeAt(step);
  answer('getSchool', aSchool(), school);
  answer('getOffers', [anOffer()]);
  answer('getApplications', [aDraftApplication()], listOfParent);
  answerReference();
  return renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: `/children/enroll/school-oak/${draft.offer.id}/${step}`, store },
  );
};

test('E8.1: the health record is there already', async () => {
  refuse('createHealth', 409, { message: HEALTH_EXISTS_MESSAGE });
  summaryIs({ studentHealth: aHealth() });
  const outcome = await press('health');
  expect(outcome).toMatchObject({ tone: 'error', advances: true });
  expect(outcome.said).toEqual([messages.en['enrolment.health.exists'], messages.en['enrolment.pressNext']]);
});

test('E8.2: the health record is refused for another reason', async () => {
  const refusal = { message: 'Physician phone is not valid', code: 'INVALID' };
  refuse('createHealth', 422, refusal);
  // the documented fields alone are refused too (decision 48)
  refuse('createHealth', 422, refusal);
  summaryIs();
  expect(await press('health')).toMatchObject({
    tone: 'warning',
    said: ['Physician phone is not valid'],
    advances: false,
  });
});

test.each([
  ['transportation', 'createTransportation'],
  ['agreements', 'createAgreement'],
  ['e-signature', 'createSignature'],
] as const)('E8.3: creating fails, %s', async (step, endpoint) => {
  refuse(endpoint, 422, { message: 'Whatever it was' });
  summaryIs();
  const outcome = await press(step);
  expect(outcome.tone).toBe('error');
  expect(outcome.said.join()).toMatch(/exist.*press.*Next/i);
});

test('E8.4: the e-mail of the applicant exists already', async () => {
  refuse('createApplicant', 409, { message: 'Email already exists', code: 'EMAIL_EXISTS' });
  const own = { id: applicantId, firstName: 'Fern', lastName: 'Hazelwood' };
  answer('getApplications', [aDraftApplication({ applicant: own })], listOfParent);
  summaryIs();
  expect(await press('background')).toMatchObject({
    status: 'alreadySaved',
    tone: 'warning',
    said: ['This information has already been saved, please press next to fill in further information.'],
  });
});

test('E8.5: the e-mail of a guardian is used already', async () => {
  refuse('createGuardians', 409, { message: 'A guard with this email already exists.' });
  expect(await press('contacts')).toMatchObject({
    tone: 'error',
    said: ['A guard with this email already exists.'],
  });
});

test('E8.6: the priority of a guardian is refused', async () => {
  refuse('patchGuardian', 422, { message: 'Priority is taken' }, { parameters: { id: 'guardian-1' } });
  const outcome = await press('priority');
  expect(outcome.tone).toBe('error');
  expect(JSON.parse(outcome.said[0] ?? '')).toMatchObject([{ message: 'Priority is taken' }]);
});

test('E8.7: the school has no active promotion', async () => {
  refuse('getOffers', 404, { message: 'Aucune promotion active dans cette école.' }, offersOfSchool);
  expect(await openOffers()).toHaveTextContent('No active promotion in this school.');
  expect(screen.queryByRole('link', { name: /grade/i })).not.toBeInTheDocument();
});

test('E8.8: the school has no offers', async () => {
  answer('getOffers', [], offersOfSchool);
  expect(await openOffers()).toHaveTextContent('No offers available for this school.');
});

test.each([
  ['unexpected shape', () => misanswer('getOffers', { offers: 'many' }, offersOfSchool)],
  ['failure', () => refuse('getOffers', 500, { message: 'Out of order' }, offersOfSchool)],
])('E8.9: the offers cannot be read, %s', async (_what, fail) => {
  fail();
  expect(await openOffers()).toHaveTextContent('An error occurred while fetching the data.');
});

test('E8.10: submitting is refused', async () => {
  refuse('submitApplicant', 422, { message: 'The offer is full', code: 'OFFER_FULL' });
  expect(await press('summary')).toMatchObject({
    tone: 'error',
    said: ['The offer is full', 'Please fill in the first form (Student).'],
    link: { to: 'student' },
  });
});

test.each([
  [
    'wrong type',
    new File(['x'], 'letter.txt', { type: 'text/plain' }),
    'Only images and PDF files are allowed.',
  ],
  [
    'too large',
    new File([new Uint8Array(FILE_SIZE_LIMIT + 1)], 'scan.pdf', { type: 'application/pdf' }),
    'File size exceeds 5MB limit.',
  ],
])('E8.11: a file is refused, %s', (_what, file, alert) => {
  renderWithProviders(
    <Form initialValues={{ file: '' }} schema={z.looseObject({})} onSubmit={jest.fn()}>
      <FileField name="file" labelId="student.profilePicture" accept="document" upload={jest.fn()} />
    </Form>,
  );
  const input = document.querySelector('input[type="file"]');
  fireEvent.change(input!, { target: { files: [file] } });
  expect(screen.getByText(alert)).toBeVisible();
});

test('E8.12: a picture cannot be loaded', () => {
  renderWithProviders(<Picture src="/gone.png" name="Ada Moreau" size={40} />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada Moreau' }));
  expect(screen.getByRole('img', { name: 'Ada Moreau' })).toHaveAttribute('data-initials', 'AM');
});

test.each([
  ['E8.13: cancelled', 'Cancel', anApplication(), 'Registration cancelled successfully.'],
  ['E8.14: deleted', 'Delete', aDraftApplication(), 'Registration is deleted successfully.'],
])('%s', async (_row, action, application, message) => {
  answer('getApplications', [application], listOfParent);
  const { user } = openApplications();
  await user.click(await screen.findByLabelText(new RegExp(`^${action} the application`)));
  const dialog = within(await screen.findByRole('dialog'));
  const { id } = application;
  const done = { ...application, status: 'Cancelled' as const };
  if (action === 'Cancel') answer('patchApplication', done, { parameters: { id } });
  else answer('removeApplication', { id }, { parameters: { id } });
  answer('getApplications', action === 'Cancel' ? [done] : [], listOfParent);
  await user.click(dialog.getByText('Yes, Cancel'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('E8.15: submitted', async () => {
  answer('submitApplicant', anApplication());
  expect(await press('summary')).toMatchObject({
    status: 'saved',
    said: ['Your registration has been successfully completed!'],
  });
});

/** No words of the server reach the parent; the page itself says that it could not be read, and offers to try again. */
test('E8.16: the summary cannot be read', async () => {
  // asked for by the page, and for what another device may have saved
  for (let asked = 0; asked < 2; asked += 1)
    refuse('getSummary', 500, { message: 'relation "x" does not exist' }, { parameters: { applicantId } });
  const { store } = openWizard('summary');
  await screen.findByRole('alert');
  // it is asked for again, for what another device may have saved
  await settled(store);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(messages.en['enrolment.summary.failed'] ?? '');
  expect(alert).not.toHaveTextContent('relation');
  expect(screen.queryByText(/Nothing here yet/)).toBeNull();
});

test('E8.17: a list cannot be read', async () => {
  summaryIs();
  breakOff('getGuardians', { parameters: { applicantId } });
  openWizard('priority');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(messages.en['enrolment.priority.failed'] ?? '');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('E8.18: the applications cannot be read', async () => {
  refuse('getApplications', 500, { message: 'Out of order' }, listOfParent);
  openApplications();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch student applications');
});

test('E8.18: the application could not be added', async () => {
  refuse('submitApplicant', 500, { message: '' });
  expect(await press('summary')).toMatchObject({
    tone: 'error',
    said: ['Failed to add student application', 'Please fill in the first form (Student).'],
  });
});
