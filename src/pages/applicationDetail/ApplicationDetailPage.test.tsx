import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { anApplication, aRequest } from '../../../test/builders/applications';
import { aDraft } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { aHealth, aSchoolHistory, aSibling, aStudent, aSummary } from '../../../test/sections/records';
import { settled } from '../../../test/render/settled';
import { answer, breakOff, refuse } from '../../../test/server/answer';
import { api } from '../../api/api';
import type { Draft } from '../../store/wizard';
import { ApplicationDetailPage } from './ApplicationDetailPage';

const summary = aSummary({
  studentInformation: aStudent({ profilePicture: '' }),
  schoolHistories: [aSchoolHistory()],
  siblings: [aSibling()],
});
const ofParent = { parameters: { parentId: 'parent-1' } };
const ofApplicant = { parameters: { applicantId: 'applicant-1' } };

/** A server that keeps no history. */
const withoutHistory = () =>
  refuse('getHistory', 404, { message: 'Not found' }, { parameters: { id: 'application-1' } });

const openApplication = (applicantId = 'applicant-1', drafts: Record<string, Draft> = {}) =>
  renderWithProviders(
    <Routes>
      <Route path="/applications/:applicantId" element={<ApplicationDetailPage />} />
      <Route path="/applications" element={<p>The list</p>} />
    </Routes>,
    {
      route: `/applications/${applicantId}`,
      preloadedState: { session: aSession(), wizard: aWizard({ drafts }) },
    },
  );

test('the page shows the answers, and beside them number, date, year and status', async () => {
  answer('getApplications', [anApplication({ status: 'Reviewed' })], ofParent);
  answer('getSummary', summary, ofApplicant);
  withoutHistory();
  openApplication();
  const panel = within(await screen.findByRole('region', { name: 'This application' }));
  for (const text of ['REF-0001', 'September 14, 2026', '2026-2027', 'reviewed']) {
    expect(panel.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('heading', { level: 1, name: 'Application of Ada Moreau' })).toBeVisible();
  expect(screen.getByText('Hazelwood')).toBeVisible();
  expect(screen.getByText('Maple Primary', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/Yarrow/, { selector: 'dd' })).toBeVisible();
});

test('what a registration never asked is shown as not answered, and never as a no', async () => {
  const studentInformation = aStudent({
    profilePicture: '',
    isHispanicOrLatino: null,
    hasBirthCertificate: null,
    hasImmunizationRecord: null,
    hasOtherDocuments: null,
    hasAttendedAnotherSchool: null,
    hasSiblings: null,
  });
  answer('getApplications', [anApplication({ status: 'Pending' })], ofParent);
  answer('getSummary', { ...summary, studentInformation, schoolHistories: [], siblings: [] }, ofApplicant);
  withoutHistory();
  openApplication();
  expect(await screen.findAllByText('Not answered')).toHaveLength(5);
  expect(screen.queryByText('No')).toBeNull();
});

test.each([
  [
    'until it is confirmed',
    null,
    true,
    /^The school has it\. You can still correct it until you confirm it\.$/,
  ],
  ['not after that', '2026-09-15T12:00:00Z', false, /You need do nothing/],
])(
  'what this device keeps of a Pending application leads back to the wizard, and its status says so, %s (ADR 3)',
  async (_when, confirmedAt, leads, meaning) => {
    answer('getApplications', [anApplication({ status: 'Pending', confirmedAt })], ofParent);
    answer('getSummary', summary, ofApplicant);
    withoutHistory();
    const draft = aDraft({ applicantId: 'applicant-1' });
    openApplication('applicant-1', { [draft.id]: draft });
    const panel = within(await screen.findByRole('region', { name: 'This application' }));
    expect(panel.getByText(meaning)).toBeVisible();
    const links = screen.queryAllByRole('link', { name: 'Go on with the enrolment' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      leads ? ['/children/enroll/school-oak/offer-1?applicant=applicant-1'] : [],
    );
  },
);

test('what another device keeps of a Pending application is not told to be corrected here', async () => {
  answer('getApplications', [anApplication({ status: 'Pending', confirmedAt: null })], ofParent);
  answer('getSummary', summary, ofApplicant);
  withoutHistory();
  openApplication();
  expect(await screen.findByText(/You need do nothing/)).toBeVisible();
});

test('an address without an application of this parent gives a sentence and a way back', async () => {
  answer('getApplications', [anApplication()], ofParent);
  const { user } = openApplication('somebody-else');
  expect(await screen.findByText(/There is no application of yours at this address/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'My applications' }));
  expect(await screen.findByText('The list')).toBeVisible();
});

test('answers that could not be read can be asked for again', async () => {
  answer('getApplications', [anApplication()], ofParent);
  refuse('getSummary', 500, { message: 'Out of order' }, ofApplicant);
  const { user } = openApplication();
  expect(await screen.findByRole('alert')).toHaveTextContent('The application could not be read.');
  answer('getSummary', summary, ofApplicant);
  withoutHistory();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hazelwood')).toBeVisible();
});

test('a list that could not be read can be asked for again', async () => {
  refuse('getApplications', 500, { message: 'Out of order' }, ofParent);
  openApplication();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch student applications');
});

test('the history says who moved the application and when, the latest first', async () => {
  answer('getApplications', [anApplication({ status: 'Reviewed' })], ofParent);
  answer('getSummary', summary, ofApplicant);
  const history = [
    { id: 'move-1', status: 'Pending', by: 'parent', at: '2026-09-14T12:00:00Z' },
    { id: 'move-2', status: 'Reviewed', by: 'school', at: '2026-09-20T12:00:00Z' },
  ];
  answer('getHistory', history, { parameters: { id: 'application-1' } });
  openApplication();
  const panel = within(await screen.findByRole('region', { name: 'Status history' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^reviewed.*By the school, September 20, 2026/),
    expect.stringMatching(/^pending.*By you, September 14, 2026/),
  ]);
});

test('a history that could not be read can be asked for again', async () => {
  answer('getApplications', [anApplication()], ofParent);
  answer('getSummary', summary, ofApplicant);
  refuse('getHistory', 500, { message: 'Out of order' }, { parameters: { id: 'application-1' } });
  const { user } = openApplication();
  expect(await screen.findByText('The status history could not be read.')).toBeVisible();
  answer('getHistory', [{ id: 'move-1', status: 'Pending', by: 'parent', at: '2026-09-14T12:00:00Z' }], {
    parameters: { id: 'application-1' },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Status history' })).toBeVisible();
});

test('a reading anew that fails says so, and leaves the open correction with what is typed', async () => {
  answer('getApplications', [anApplication({ status: 'Reviewed' })], ofParent);
  answer('getSummary', { ...summary, studentHealth: aHealth() }, ofApplicant);
  withoutHistory();
  const { user, store } = openApplication();
  await user.click(await screen.findByRole('button', { name: 'Edit Health' }));
  const name = await screen.findByRole('textbox', { name: /^Physician name/ });
  await user.type(name, ' Wren');
  refuse('getSummary', 503, { message: 'Not now' }, ofApplicant);
  act(() => void store.dispatch(api.util.invalidateTags(['Summary'])));
  expect(await screen.findByText('The application could not be read.')).toBeInTheDocument();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Physician Agate Wren');
});

describe('what the school asks for', () => {
  const asked = (overrides: Parameters<typeof aRequest>[0] = {}) =>
    aRequest({ section: 'health', text: 'Which <b>name</b>?', ...overrides });
  const reviewed = (...requests: ReturnType<typeof aRequest>[]) =>
    anApplication({ status: 'Reviewed', requests });
  const finishes = { parameters: { id: 'application-1', requestId: 'request-1' } };
  const notice = async () =>
    within((await screen.findByText('Which <b>name</b>?')).closest('[id^="request-"]')!);
  const open = (...requests: ReturnType<typeof aRequest>[]) => {
    answer('getApplications', [reviewed(...requests)], ofParent);
    answer('getSummary', { ...summary, studentHealth: aHealth() }, ofApplicant);
    withoutHistory();
    return openApplication();
  };

  it('stands as text above its section, is answered in its dialog, and is said to be done', async () => {
    const { user } = open(asked());
    const request = await notice();
    expect(request.getByText('Health: the school asked you on September 20, 2026:')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Health' }));
    expect(document.activeElement).toContainElement(screen.getByText('Which <b>name</b>?'));
    await user.click(request.getByRole('button', { name: 'Edit Health' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    answer('finishRequest', reviewed(asked({ doneAt: '2026-09-21T12:00:00Z' })), finishes);
    await user.click(await request.findByRole('button', { name: 'Done' }));
    expect(await request.findByText(/^You said on September 21, 2026 that this is done/)).toBeVisible();
    expect(request.queryByRole('button')).toBeNull();
    expect(document.activeElement).toContainElement(screen.getByText('Which <b>name</b>?'));
    expect(screen.queryByText(/The school has a request for you/)).toBeNull();
  });

  it('and has closed meanwhile leaves the page', async () => {
    const { user, store } = open(asked());
    refuse('finishRequest', 409, { code: 'REQUEST_CLOSED', message: 'Closed' }, finishes);
    answer('getApplications', [reviewed()], ofParent);
    await user.click((await notice()).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Which <b>name</b>?')).toBeNull());
    expect(store.getState().ui.toasts).toMatchObject([{ tone: 'error', text: 'Closed' }]);
  });

  it('is done, whatever became of the answer', async () => {
    const { user } = open(asked());
    const request = await notice();
    breakOff('finishRequest', finishes);
    answer('getApplications', [reviewed(asked({ doneAt: '2026-09-21T12:00:00Z' }))], ofParent);
    await user.click(request.getByRole('button', { name: 'Done' }));
    expect(await request.findByText(/^You said on September 21, 2026 that this is done/)).toBeVisible();
    expect(request.queryByRole('alert')).toBeNull();
  });

  it('says beside it that it could not be told to be done, until that has worked', async () => {
    const { user, store } = open(asked());
    const request = await notice();
    breakOff('finishRequest', finishes);
    answer('getApplications', [reviewed(asked())], ofParent);
    await user.click(request.getByRole('button', { name: 'Done' }));
    expect(await request.findByRole('alert')).toHaveTextContent('The school’s server cannot be reached.');
    await settled(store);
    answer('finishRequest', reviewed(asked({ doneAt: '2026-09-21T12:00:00Z' })), finishes);
    await user.click(request.getByRole('button', { name: 'Done' }));
    expect(await request.findByText(/^You said on September 21, 2026 that this is done/)).toBeVisible();
    expect(request.queryByRole('alert')).toBeNull();
  });

  it('is counted, and about the one record of a list leads to it', async () => {
    open(
      aRequest({ section: 'siblings', text: 'Which <b>name</b>?' }),
      aRequest({ id: 'request-2', section: 'documents', text: 'The passport, please.' }),
    );
    expect((await notice()).getByRole('button', { name: /^Edit / })).toBeVisible();
    expect(
      screen.getByText('The school has 2 requests for you. Correct what is needed there, then press “Done”.'),
    ).toBeVisible();
  });
});
