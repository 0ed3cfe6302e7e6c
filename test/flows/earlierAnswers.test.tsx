import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import type { ApplicationDto } from '../../src/contract/applications';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { selectDraft } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from '../sections/answerReference';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  applicantId,
  aSchoolHistory,
  aSibling,
  aStudent,
  aTransportation,
} from '../sections/records';
import { answer, answerAt, refuse } from '../server/answer';

const ofFern = (overrides: Partial<ApplicationDto> = {}) =>
  anApplication({
    applicant: { id: applicantId, firstName: 'Fern', lastName: 'Hazelwood' },
    applicationDate: '2026-07-03T12:00:00Z',
    ...overrides,
  });

const emptySummary = {
  studentInformation: aStudent({ id: 'applicant-hazel', applicantAddresses: [] }),
  schoolHistories: [],
  applicantDocuments: [],
  guardians: [],
  siblings: [],
  studentHealth: null,
  studentTransportation: null,
  applicationAgreement: null,
  applicationElectronicSignature: null,
};

const answerSummary = () => {
  const { applicantId: applicant, ...guardian } = aGuardian();
  answer(
    'getSummary',
    {
      studentInformation: aStudent(),
      schoolHistories: [aSchoolHistory()],
      applicantDocuments: [aDocument()],
      guardians: [{ ...guardian, applicant }],
      siblings: [aSibling()],
      studentHealth: aHealth(),
      studentTransportation: aTransportation(),
      applicationAgreement: anAgreement(),
      applicationElectronicSignature: null,
    },
    { parameters: { applicantId } },
  );
};

const Search = () => <output aria-label="Search of the address">{useLocation().search}</output>;

const openWizard = (
  applications: ApplicationDto[],
  search = '',
  answered: Promise<unknown> = Promise.resolve(),
) => {
  const store = makeTestStore({
    session: aSession(),
    wizard: aWizard(),
  });
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerAt(answered, 'getApplications', applications, { parameters: { parentId: 'parent-1' } });
  answerReference();
  return renderWithProviders(
    <>
      <Search />
      <Routes>
        <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
      </Routes>
    </>,
    { route: `/children/enroll/school-oak/offer-1/student${search}`, store },
  );
};

const aPromise = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};

const FROM_FERN = 'From Fern’s application of July 3, 2026';
const field = (name: string) => screen.getByRole('textbox', { name });
/** What is said about the field with that name. */
const markOf = (control: HTMLElement) => control.closest('[role="group"]');

test('what a parent chooses is copied from another child, marked, and stays changeable; health is not', async () => {
  const { user, store } = openWizard([ofFern()]);
  answerSummary();
  await user.click(await screen.findByRole('button', { name: 'Choose what to copy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy earlier answers' });
  expect(within(dialog).getByText(FROM_FERN)).toBeVisible();
  const box = async (name: RegExp) => within(dialog).findByRole('checkbox', { name });
  expect(await box(/^Guardians and safe word \(Rowan Thistle\)/)).toBeChecked();
  expect(await box(/^Address and phone/)).toBeChecked();
  expect(await box(/^Physician/)).toBeChecked();
  expect(await box(/^The health answers/)).not.toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const street = (await screen.findAllByRole('textbox', { name: /^Address line one/ }))[0]!;
  expect(street).toHaveValue('12 Almond Street');
  expect(markOf(street)).toHaveAccessibleDescription(FROM_FERN);
  expect(field('First name')).toHaveValue('');
  expect(markOf(field('First name'))).toBeNull();
  expect(screen.getByText('Still to confirm: Student, Contacts, and Health.')).toBeVisible();

  await user.type(street, ' 2');
  expect(markOf(street)).toBeNull();

  const draft = selectDraft(store.getState(), 'parent-1:offer-1');
  expect(draft?.values).toMatchObject({
    contacts: { safeWord: 'quince', guardians: [{ firstName: 'Rowan' }] },
    health: { physicianName: 'Physician Agate' },
  });
  expect(JSON.stringify(draft?.values)).not.toMatch(/basalt|juniper|guardian-1|123-456/);
});

test('another application that is still being read is not called empty', async () => {
  const { promise, resolve } = aPromise();
  const child = { id: 'applicant-hazel', firstName: 'Hazel', lastName: 'Moreau' };
  const ofHazel = ofFern({
    id: 'application-hazel',
    applicant: child,
    applicationDate: '2026-05-02T12:00:00Z',
  });
  const { user } = openWizard([ofFern(), ofHazel]);
  answerSummary();
  answerAt(promise, 'getSummary', emptySummary, { parameters: { applicantId: child.id } });
  await user.click(await screen.findByRole('button', { name: 'Choose what to copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy earlier answers' }));
  expect(await dialog.findByRole('checkbox', { name: /Rowan Thistle/ })).toBeChecked();
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Copy from' }),
    'Hazel, application of May 2, 2026',
  );
  expect(await dialog.findByText('Loading…')).toBeInTheDocument();
  expect(dialog.queryByText('This application holds nothing that could be copied.')).toBeNull();
  resolve();
  expect(await dialog.findByText('This application holds nothing that could be copied.')).toBeVisible();
});

test('copying that is cancelled while the application is still being read copies nothing', async () => {
  const { promise, resolve } = aPromise();
  const { user, store } = openWizard([ofFern()]);
  answerAt(
    promise,
    'getSummary',
    { ...emptySummary, studentInformation: aStudent() },
    { parameters: { applicantId } },
  );
  await user.click(await screen.findByRole('button', { name: 'Choose what to copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy earlier answers' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  const name = field('First name');
  await user.type(name, 'Hazel');
  resolve();
  await settled(store);
  await act(() => new Promise<void>((done) => setImmediate(done)));
  expect(name).toHaveValue('Hazel');
  expect(name).toBeInTheDocument();
  expect(selectDraft(store.getState(), 'parent-1:offer-1')).not.toHaveProperty('copied');
});

test('applications of one day, and children of one first name, are told apart', async () => {
  const named = (id: string, lastName: string, school: string) =>
    ofFern({
      id: `application-${id}`,
      applicant: { id, firstName: 'Fern', lastName },
      school: { name: school },
    });
  const { user } = openWizard([
    named('one', 'Moreau', 'Oak School'),
    named('two', 'Moreau', 'Elm School'),
    named('three', 'Thistle', 'Elm School'),
    ofFern({ applicationDate: '2025-07-03T12:00:00Z' }),
  ]);
  answer('getSummary', emptySummary, { parameters: { applicantId: 'one' } });
  await user.click(await screen.findByRole('button', { name: 'Choose what to copy' }));
  const choice = await screen.findByRole('combobox', { name: 'Copy from' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose…',
    'Fern Moreau, application of July 3, 2026 to Oak School',
    'Fern Moreau, application of July 3, 2026 to Elm School',
    'Fern Thistle, application of July 3, 2026 to Elm School',
    'Fern, application of July 3, 2025',
  ]);
});

test('the form does not come before the offer to copy, which would move it', async () => {
  const { promise, resolve } = aPromise();
  const { store } = openWizard([ofFern()], '', promise);
  await waitFor(() => expect(selectDraft(store.getState(), 'parent-1:offer-1')).toBeDefined());
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  resolve();
  await screen.findByRole('textbox', { name: 'First name' });
  expect(screen.getByRole('button', { name: 'Choose what to copy' })).toBeVisible();
});

test('and does not wait long for it', async () => {
  const { promise, resolve } = aPromise();
  openWizard([ofFern()], '', promise);
  await screen.findByRole('textbox', { name: 'First name' });
  expect(screen.queryByRole('button', { name: 'Choose what to copy' })).not.toBeInTheDocument();
  resolve();
  await screen.findByRole('button', { name: 'Choose what to copy' });
});

test('a parent without an earlier application is offered nothing', async () => {
  openWizard([]);
  await screen.findByRole('textbox', { name: 'First name' });
  expect(screen.queryByRole('button', { name: 'Choose what to copy' })).not.toBeInTheDocument();
});

test('a child who applies again starts from last year’s answers, and the list says what to confirm', async () => {
  answerSummary();
  const application = ofFern({ schoolYear: '2025-2026', applicationDate: '2025-07-03T12:00:00Z' });
  const { store } = openWizard([application], `?from=${applicantId}`);
  const name = await screen.findByRole('textbox', { name: 'First name' });
  expect(name).toHaveValue('Fern');
  expect(markOf(name)).toHaveAccessibleDescription('From Fern’s application of July 3, 2025');
  expect(field('Email')).toHaveValue('juniper@example.org');
  expect(field('Social number')).toHaveValue('');
  expect(
    screen.getByText(
      'Still to confirm: Student, Background, Contacts, Siblings, Health, Transportation, and Agreements.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^You give these again every year/)).toBeVisible();
  expect(selectDraft(store.getState(), 'parent-1:offer-1')).toMatchObject({
    applicantId: null,
    recordIds: {},
    status: {},
    values: { health: { isAutism: 'yes', autismDetail: 'dolomite detail' } },
  });
});

test('an earlier application that is gone leaves an empty form, and is no more in the address', async () => {
  refuse('getSummary', 404, { message: 'Not found', code: 'NOT_FOUND' }, { parameters: { applicantId } });
  const { store } = openWizard([], `?from=${applicantId}`);
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('');
  expect(screen.getByLabelText('Search of the address')).toBeEmptyDOMElement();
  expect(selectDraft(store.getState(), 'parent-1:offer-1')?.again).toBeUndefined();
});
