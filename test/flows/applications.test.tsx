import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { api } from '../../src/api/api';
import type { ApplicationDto } from '../../src/contract/applications';
import { ApplicationsPage } from '../../src/pages/applications';
import type { Language } from '../../src/domain/languages';
import { draftStarted, applicantKnown, selectDrafts } from '../../src/store/wizard';
import { aDraftApplication, anApplication } from '../builders/applications';
import { anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer, breakOff, refuse } from '../server/answer';

/** The grid is large: the first test should not wait for it. */
beforeAll(() => import('../../src/ui/dataTable'));

const question = { parameters: { parentId: 'parent-1' } };
const applicationsAre = (...applications: ApplicationDto[]) =>
  answer('getApplications', applications, question);

const openApplications = (language: Language = 'en') =>
  renderWithProviders(
    <Routes>
      <Route path="/applications" element={<ApplicationsPage />} />
      <Route path="/applications/:applicantId" element={<p>The application</p>} />
      <Route path="/children/enroll" element={<p>The schools</p>} />
      <Route path="/children/enroll/:schoolId/:offerId" element={<p>The wizard</p>} />
    </Routes>,
    { route: '/applications', language, store: makeTestStore({ session: aSession() }) },
  );

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!);
const named = (firstName: string, overrides: Partial<ApplicationDto> = {}) =>
  anApplication({
    id: firstName,
    applicant: { id: `applicant-${firstName}`, firstName, lastName: 'Moreau' },
    ...overrides,
  });
const names = () => screen.getAllByText(/ Moreau$/).map(({ textContent }) => textContent);

test('the table shows what is known of each application', async () => {
  applicationsAre(
    named('Ada', { status: 'Waitlisted', referenceNumber: 'REF-7' }),
    aDraftApplication({
      id: 'draft',
      applicant: { id: 'applicant-2', firstName: 'Tomas', lastName: 'Moreau' },
    }),
  );
  openApplications();
  const ada = await rowOf('Ada Moreau');
  for (const text of ['Oak School', '2026-2027', 'Sep 14, 2026', 'REF-7', 'waitlisted']) {
    expect(ada.getByText(text)).toBeInTheDocument();
  }
  expect(ada.getByText(/^All places are taken for now\. The school tells you/)).toBeInTheDocument();
  const tomas = await rowOf('Tomas Moreau');
  expect(tomas.getByText('Draft')).toBeInTheDocument();
  expect(tomas.getByText(/^It is not sent yet\. Continue it/)).toBeInTheDocument();
  expect(screen.getByText(/Parents must reapply every year after July 1\./)).toBeVisible();
});

test('the columns that a parent chose are shown again on the next visit, and the file has the words of the screen', async () => {
  applicationsAre(named('Ada', { status: 'Waitlisted' }));
  const { user, store, unmount } = openApplications();
  await rowOf('Ada Moreau');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'School' }));
  await waitFor(() => expect(screen.queryByText('Oak School')).not.toBeInTheDocument());
  unmount();
  renderWithProviders(<ApplicationsPage />, { store });
  const ada = await rowOf('Ada Moreau');
  expect(ada.queryByText('Oak School')).not.toBeInTheDocument();
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    'Applicant name,School year,Application date,Reference number,Status',
    expect.stringMatching(/^Ada Moreau,2026-2027,"Sep 14, 2026",[^,]*,waitlisted$/),
  ]);
});

test('eight rows stand on a page, and the order can be changed', async () => {
  const letters = ['I', 'H', 'G', 'F', 'E', 'D', 'C', 'B', 'A'];
  applicationsAre(...letters.map((letter) => named(letter)));
  const { user } = openApplications();
  await screen.findByText('I Moreau');
  expect(names()).toHaveLength(8);

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names()).toEqual(['A Moreau']);

  await user.click(screen.getByRole('columnheader', { name: 'Applicant name' }));
  await waitFor(() => expect(names()[0]).toBe('A Moreau'));
  expect(names()).toHaveLength(8);
});

test('filters leave the applications of a status or a day', async () => {
  applicationsAre(
    named('Ada'),
    named('Basil', { status: 'Rejected', applicationDate: '2026-10-02T12:00:00Z' }),
    aDraftApplication({ id: 'd', applicant: { id: 'applicant-d', firstName: 'Dora', lastName: 'Moreau' } }),
  );
  const { user } = openApplications();
  await screen.findByText('Ada Moreau');

  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  expect(names()).toEqual(['Dora Moreau']);
  const told = screen.getByText('1 result');
  expect(told).toHaveAttribute('role', 'status');
  await user.selectOptions(screen.getByLabelText('Status'), 'accepted');
  expect(screen.getByText('No application matches these filters.')).toBeVisible();
  expect(told).toHaveTextContent('No result');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(3);
  expect(told).toHaveTextContent('3 results');

  const day = screen.getByRole('group', { name: 'Application date' });
  await user.click(within(day).getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard('10022026');
  expect(names()).toEqual(['Basil Moreau']);
  expect(within(screen.getByLabelText('Status')).getAllByRole('option')).toHaveLength(13);
});

test('the name leads to the application in every status but Draft, whatever the icons offer', async () => {
  applicationsAre(
    named('Ada', { status: 'Waitlisted' }),
    named('Basil', { status: 'Cancelled' }),
    aDraftApplication({ id: 'd', applicant: { id: 'applicant-d', firstName: 'Dora', lastName: 'Moreau' } }),
  );
  const { user } = openApplications();
  expect(await screen.findByRole('link', { name: 'Basil Moreau' })).toHaveAttribute(
    'href',
    '/applications/applicant-Basil',
  );
  expect(screen.queryByRole('link', { name: 'Dora Moreau' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Ada Moreau' }));
  expect(await screen.findByText('The application')).toBeVisible();
});

test('an API that does not tell the school of an offer: a draft of this device goes on all the same', async () => {
  applicationsAre(aDraftApplication({ enrollmentSchoolId: null, enrollmentOfferId: null }));
  const { user, store } = openApplications();
  await screen.findByText('Ada Moreau');
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  act(() => {
    store.dispatch(draftStarted({ parentId: 'parent-1', offer: anOffer() }));
    store.dispatch(applicantKnown({ draftId: 'parent-1:offer-1', applicantId: 'applicant-1' }));
  });
  await user.click(await screen.findByRole('link', { name: 'Continue the application of Ada Moreau' }));
  expect(await screen.findByText('The wizard')).toBeVisible();
});

test('applications that were never completed are told above the list, each with its way', async () => {
  applicationsAre(
    named('Ada', { completedAt: null }),
    named('Basil', { completedAt: '2026-09-15T12:00:00Z' }),
  );
  const { user } = openApplications();
  expect(await screen.findByText(/^1 application to complete/)).toBeVisible();
  expect(screen.queryByText('Complete the application of Basil Moreau')).toBeNull();
  expect((await rowOf('Ada Moreau')).getByText(/^The school has it, but it is not complete/)).toBeVisible();
  expect((await rowOf('Basil Moreau')).getByText(/^The school has it and has not looked/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Complete the application of Ada Moreau' }));
  expect(await screen.findByText('The wizard')).toBeVisible();
});

test.each([
  ['View the application of Ada Moreau', named('Ada'), 'The application'],
  ['Continue the application of Ada Moreau', aDraftApplication(), 'The wizard'],
])('"%s" leads there', async (action, application, place) => {
  applicationsAre(application);
  const { user } = openApplications();
  await user.click(await screen.findByRole('link', { name: action }));
  expect(await screen.findByText(place)).toBeVisible();
});

test('"New application" leads to the schools, also when there is none yet', async () => {
  applicationsAre();
  const { user } = openApplications();
  expect(await screen.findByText(/You have no applications yet/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'New application' }));
  expect(await screen.findByText('The schools')).toBeVisible();
});

test('an application is cancelled only after a yes', async () => {
  applicationsAre(named('Ada'));
  const { user, store } = openApplications();
  const cancel = await screen.findByLabelText('Cancel the application of Ada Moreau');

  await user.click(cancel);
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to cancel the registration?',
  });
  await user.click(within(dialog).getByText('No'));
  await waitForElementToBeRemoved(dialog);

  const cancelled = named('Ada', { status: 'Cancelled' });
  answer('patchApplication', cancelled, { parameters: { id: 'Ada' }, body: { status: 'Cancelled' } });
  applicationsAre(cancelled);
  await user.click(cancel);
  await user.click(await screen.findByText('Yes, Cancel'));

  const outcome = await screen.findByText('Registration cancelled successfully.');
  await dialogClosed();
  expect(outcome.closest('[tabindex]')).toHaveFocus();
  expect(await (await rowOf('Ada Moreau')).findByText('cancelled')).toBeInTheDocument();
  expect(store.getState().ui.toasts).toMatchObject([
    { tone: 'success', messageId: 'applications.cancel.done' },
  ]);
});

test('a deleted draft goes from the list and from the device', async () => {
  applicationsAre(aDraftApplication(), named('Basil'));
  const { user, store } = openApplications();
  store.dispatch(draftStarted({ parentId: 'parent-1', offer: anOffer() }));
  store.dispatch(applicantKnown({ draftId: 'parent-1:offer-1', applicantId: 'applicant-1' }));
  store.dispatch(draftStarted({ parentId: 'parent-1', offer: anOffer({ id: 'offer-2' }) }));

  await user.click(await screen.findByLabelText('Delete the application of Ada Moreau'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete the registration?',
  });
  answer('removeApplication', { id: 'application-1' }, { parameters: { id: 'application-1' } });
  applicationsAre(named('Basil'));
  // the button that deletes reads so too (decision 38)
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Cancel' }));

  const outcome = await screen.findByText('Registration is deleted successfully.');
  await dialogClosed();
  expect(outcome.closest('[tabindex]')).toHaveFocus();
  expect(names()).toEqual(['Basil Moreau']);
  expect(Object.keys(selectDrafts(store.getState()))).toEqual(['parent-1:offer-2']);
});

test('a refusal stays on the page in the server’s words, and nothing is gone', async () => {
  applicationsAre(named('Ada', { status: 'Received' }));
  const { user } = openApplications();
  await user.click(await screen.findByLabelText('Delete the application of Ada Moreau'));
  refuse(
    'removeApplication',
    409,
    { message: 'This application is being read.' },
    { parameters: { id: 'Ada' } },
  );
  applicationsAre(named('Ada', { status: 'Reviewed' }));
  await user.click(await screen.findByText('Yes, Cancel'));

  await dialogClosed();
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('This application is being read.');
  expect(refusal.parentElement).toHaveFocus();
  expect(await (await rowOf('Ada Moreau')).findByText('reviewed')).toBeInTheDocument();
});

test('in French, what another API says in its own words is quoted', async () => {
  document.documentElement.lang = 'fr';
  applicationsAre(named('Ada', { status: 'Received' }));
  const { user } = openApplications('fr');
  await user.click(await screen.findByLabelText(/^Supprimer la candidature de Ada Moreau/));
  refuse(
    'removeApplication',
    409,
    { message: 'This application is being read.', code: 'BEING_READ' },
    { parameters: { id: 'Ada' } },
  );
  applicationsAre(named('Ada', { status: 'Reviewed' }));
  await user.click(await screen.findByText('Oui, supprimer'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Une erreur s’est produite. Le serveur de l’école répond : « This application is being read. »',
  );
  document.documentElement.removeAttribute('lang');
});

test.each([
  ['no connection', 'The school’s server cannot be reached. Check your connection and try again.'],
  ['too many attempts', 'Too many attempts. Please wait 2 minutes and try again.'],
])('that an application was not deleted is told with its reason: %s', async (reason, words) => {
  applicationsAre(named('Ada', { status: 'Received' }));
  const { user, store } = openApplications();
  await user.click(await screen.findByLabelText('Delete the application of Ada Moreau'));
  if (reason === 'no connection') breakOff('removeApplication', { parameters: { id: 'Ada' } });
  else
    refuse('removeApplication', 429, { message: 'Too many', retryAfter: 90 }, { parameters: { id: 'Ada' } });
  applicationsAre(named('Ada', { status: 'Received' }));
  await user.click(await screen.findByText('Yes, Cancel'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await dialogClosed();
  await settled(store);
});

test.each([
  ['Cancel', 'patchApplication', 'Pending', 'Registration cancelled successfully.'],
  ['Delete', 'removeApplication', 'Received', 'Registration is deleted successfully.'],
] as const)(
  '%s whose answer is lost is done where the list shows that it is',
  async (verb, call, status, done) => {
    applicationsAre(named('Ada', { status }));
    const { user, store } = openApplications();
    await user.click(await screen.findByLabelText(`${verb} the application of Ada Moreau`));
    breakOff(call, { parameters: { id: 'Ada' } });
    applicationsAre(...(verb === 'Cancel' ? [named('Ada', { status: 'Cancelled' })] : []));
    await user.click(await screen.findByText('Yes, Cancel'));
    await dialogClosed();
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    await settled(store);
  },
);

test('a list that was read and is empty still says so when it cannot be read again', async () => {
  applicationsAre();
  const { user, store } = openApplications();
  const hint = await screen.findByText(/You have no applications yet/);
  refuse('getApplications', 500, { message: 'Away' }, question);
  act(() => void store.dispatch(api.util.invalidateTags(['Applications'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch student applications');
  expect(hint).toBeVisible();
  applicationsAre(named('Ada'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Moreau')).toBeVisible();
  expect(hint).not.toBeInTheDocument();
});

test('a list that could not be read says so and can be tried again', async () => {
  breakOff('getApplications', question);
  const { user } = openApplications();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch student applications');
  applicationsAre(named('Ada'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Moreau')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => void (window.innerWidth = 360));
  afterEach(() => void (window.innerWidth = innerWidth));

  test('the applications are cards', async () => {
    applicationsAre(named('Ada', { status: 'Accepted' }));
    openApplications();
    expect(await screen.findByRole('heading', { level: 2, name: 'Ada Moreau' })).toBeVisible();
    expect(screen.getByText('Reference number REF-0001')).toBeVisible();
    expect(screen.getByText('Applied on Sep 14, 2026')).toBeVisible();
    expect(screen.getByText('Oak School · 2026-2027')).toBeVisible();
    expect(screen.getByText('accepted', { selector: 'span' })).toBeVisible();
    expect(screen.getByText(/^Your child has a place at this school/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the application of Ada Moreau' })).toBeVisible();
    expect(screen.getByText('View')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('the filters are in a sheet, behind a button that counts them', async () => {
    applicationsAre(named('Ada', { status: 'Accepted' }), named('Ben'));
    const { user } = openApplications();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'accepted');
    expect(sheet.getByRole('status')).toHaveTextContent('1 result');
    await user.click(sheet.getByRole('button', { name: 'Show 1 result' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });
});

test('in French the list is French', async () => {
  applicationsAre(named('Ada'));
  openApplications('fr');
  expect((await rowOf('Ada Moreau')).getByText('en attente')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Mes candidatures' })).toBeInTheDocument();
});

test('R64: an application that lost its place is named, and leads to other offers and schools', async () => {
  applicationsAre(
    aDraftApplication({ placeLostAt: '2026-09-14T12:00:00Z' }),
    named('Ben', { placeLostAt: null }),
  );
  openApplications();
  const notice = await screen.findByText(/All places of the offer were taken before you activated/);
  expect(notice).toHaveTextContent('the application of Ada Moreau is a draft again');
  const alert = within(screen.getByRole('alert'));
  const addresses = ['Other offers of this school', 'Search other schools'].map((name) =>
    alert.getByRole('link', { name }).getAttribute('href'),
  );
  expect(addresses).toEqual([
    '/children/enroll/school-oak?applicant=applicant-1',
    '/children/enroll?applicant=applicant-1',
  ]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('R64: once another offer is begun on this device, the lost place is not told any more, and Continue leads there', async () => {
  applicationsAre(aDraftApplication({ placeLostAt: '2026-09-14T12:00:00Z' }));
  const { store } = openApplications();
  await screen.findByText(/All places of the offer were taken before you activated/);
  const offer = anOffer({ id: 'offer-2' });
  act(() => {
    store.dispatch(draftStarted({ parentId: 'parent-1', offer }));
    store.dispatch(applicantKnown({ draftId: 'parent-1:offer-2', applicantId: 'applicant-1' }));
  });
  expect(screen.queryByText(/All places of the offer were taken/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue the application of Ada Moreau' })).toHaveAttribute(
    'href',
    '/children/enroll/school-oak/offer-2?applicant=applicant-1',
  );
});
