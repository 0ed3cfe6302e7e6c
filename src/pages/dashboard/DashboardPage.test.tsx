import { screen, waitFor, within } from '@testing-library/react';
import { aDraftApplication, anApplication, aRequest } from '../../../test/builders/applications';
import { aChild } from '../../../test/builders/children';
import { aConversation } from '../../../test/builders/conversations';
import { aMark, anAbsence, anEvent } from '../../../test/builders/schoolLife';
import { aNotification, aPage, noAdditions } from '../../../test/builders/notifications';
import { aSession } from '../../../test/builders/session';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../../test/server/answer';
import type { ApplicationDto } from '../../contract/applications';
import type { ChildDto } from '../../contract/children';
import { selectApplications } from '../../store/applications';
import type { Language } from '../../domain/languages';
import { selectWelcome, uiSlice } from '../../store/ui';
import { DashboardPage } from './DashboardPage';

/** The bars have a test of their own; here the table beside them is read. */
jest.mock('./RateChart', () => ({ RateChart: () => null }));

/** The grid is large: the first test should not wait for it. */
beforeAll(() => Promise.all([import('./ChildrenTable'), import('./EventList')]));
fixDate(new Date(2026, 8, 14, 10));

interface Opened {
  route?: string;
  welcome?: Record<string, boolean>;
  language?: Language;
  applications?: ApplicationDto[];
}
const open = (
  children: ChildDto[],
  { route = '/', language = 'en', applications = [], welcome = {} }: Opened = {},
) => {
  answer('getChildren', children, { parameters: { parentId: 'parent-1' } });
  noAdditions();
  answer('getApplications', applications, { parameters: { parentId: 'parent-1' } });
  return renderWithProviders(<DashboardPage />, {
    route,
    language,
    preloadedState: { session: aSession(), ui: { ...uiSlice.getInitialState(), welcome } },
  });
};
const eventsAre = (school: unknown[] = [], own: unknown[] = []) => {
  answer('getSchoolEvents', school, { parameters: { schoolId: 'school-oak' } });
  answer('getParentEvents', own);
};
const rates = () =>
  within(screen.getByRole('table', { name: /Attendance rate|Taux/ }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test.each([
  ['en', 'Hello Nadia', 'Monday, September 14, 2026', 'My children', 'Sample data'],
  ['fr', 'Bonjour Nadia', 'lundi 14 septembre 2026', 'Mes enfants', 'Données d’exemple'],
] as const)(
  'the dashboard greets in %s with the day, the children and sample rates',
  async (language, greeting, day, heading, sample) => {
    eventsAre();
    open([aChild()], { language });
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
    expect(screen.getByText(day)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 3, name: 'Ada Moreau' })).toBeVisible();
    expect(await screen.findByText(sample)).toBeVisible();
    expect(rates()).toHaveLength(10);
  },
);

test.each([
  ['are none where the API has none', null, '0', null, '0'],
  [
    'are counted where the API has them',
    aPage([aNotification('newDevice')], { totalItems: 7 }),
    '7',
    [aConversation({ messageCount: 4 }), aConversation({ id: 'conversation-2', messageCount: 5 })],
    '9',
  ],
  ['are none where the API does not count messages', aPage([]), '0', [aConversation()], '0'],
])(
  'three cards count the children; messages and notifications %s',
  async (_, page, total, conversations, messages) => {
    eventsAre();
    if (page) answer('getNotifications', page);
    if (conversations) answer('getConversations', conversations);
    open([aChild(), aChild({ id: '2', firstName: 'Tomas' })]);
    expect(await screen.findByText('2')).toBeVisible();
    for (const [name, count, href] of [
      ['Total children', '2', '/children'],
      ['Total messages', messages, '/message-center'],
      ['Total notifications', total, '/notifications'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      await waitFor(() => expect(link.closest('li')).toHaveTextContent(count));
    }
  },
);

test.each([
  ['en', 'Confirm Your e-mail address is not confirmed yet'],
  ['fr', 'Confirmer Votre adresse e-mail n’est pas encore confirmée'],
] as const)(
  'an address that is not confirmed is named among what needs an answer (%s)',
  async (language, name) => {
    eventsAre();
    answer('getOwnEmail', { address: 'nadia@example.com', isConfirmed: false, hasCode: false });
    open([aChild()], { language });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/account');
  },
);

test.each([
  ['Total messages', 'getConversations'],
  ['Total notifications', 'getNotifications'],
] as const)('%s that could not be read are not counted as none', async (name, endpoint) => {
  eventsAre();
  refuse(endpoint, 500, { message: 'Away' });
  open([aChild()]);
  const card = (await screen.findByRole('link', { name })).closest('li');
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(card).toHaveTextContent(new RegExp(`^${name}$`));
});

test('a child is reported ill today from here', async () => {
  eventsAre();
  answer('getAbsences', []);
  const { user } = open([aChild()]);
  await user.click(await screen.findByRole('button', { name: 'Ada is ill today' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report an absence of Ada' }));
  expect(dialog.getByLabelText('Illness')).toBeChecked();
  const body = {
    studentId: 'child-1',
    firstDay: '2026-09-14',
    lastDay: '2026-09-14',
    reason: 'ill',
    note: '',
  };
  const reported = answer('createAbsence', { ...anAbsence(), ...body }, { body });
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(reported.isDone()).toBe(true);
});

test('with records the rate is that of the last ten school days', async () => {
  const marks = Array.from({ length: 12 }, (_, index) =>
    aMark(`2026-09-${String(index + 1).padStart(2, '0')}`),
  );
  eventsAre();
  answer('getAttendance', [...marks, aMark('2026-09-12', 'absent', 'Art')], {
    parameters: { studentId: 'place-1' },
  });
  open([aChild({ lastStudentPromotionId: 'place-1' })]);
  await screen.findByRole('table', { name: 'Attendance rate' });
  expect(rates()).toHaveLength(10);
  expect([rates()[0], rates()[9]]).toEqual(['Sep 3100%', 'Sep 1250%']);
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test.each([
  ['are all to come', [aMark('2026-09-15')], 'Present on 0 days, absent on 0 days.'],
  [
    'nobody knows the meaning of',
    [{ ...aMark('2026-09-11'), status: 'excused' }],
    'Present on 0 days, absent on 0 days, not known on 1 day.',
  ],
])('records that %s make no rate, and samples do not stand for it', async (_, marks, said) => {
  eventsAre();
  misanswer('getAttendance', marks, { parameters: { studentId: 'place-1' } });
  open([aChild({ lastStudentPromotionId: 'place-1' })]);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Attendance rate' })).not.toBeInTheDocument();
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test('the next events of the school and of the parent stand in order and lead to the calendar', async () => {
  eventsAre(
    [
      anEvent(),
      anEvent({ id: 'past', title: 'Long ago', start: '2026-01-01T09:00:00Z', end: '2026-01-01T10:00:00Z' }),
    ],
    [
      anEvent({
        id: 'own',
        title: 'Dentist',
        start: '2026-09-15T09:00:00Z',
        end: '2026-09-15T10:00:00Z',
        owner: 'parent',
      }),
    ],
  );
  open([aChild()]);
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  const lines = (await calendar.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Dentist/);
  expect(lines[1]).toMatch(/^Sports day/);
  expect(calendar.getByRole('link', { name: 'Sports day' })).toHaveAttribute(
    'href',
    '/apps/events/event-detail?event=event-1&school=school-oak',
  );
  expect(calendar.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute('href', '/calendar');
});

test('an event that began on a day before says until when it lasts', async () => {
  const journey = { start: '2026-09-12T00:00:00Z', end: '2026-09-16T23:59:59Z', allDay: true };
  eventsAre([
    anEvent({ title: 'Journey', ...journey }),
    anEvent({ id: '2', title: 'Fair', ...journey, start: '2026-09-14T00:00:00Z' }),
  ]);
  open([aChild()]);
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  const lines = (await calendar.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Until Wed, Sep 16'),
    expect.stringMatching(/^FairMon, Sep 14/),
  ]);
});

test('events that could not be read can be asked for again, and the others stay', async () => {
  refuse('getSchoolEvents', 500, { message: 'Away' }, { parameters: { schoolId: 'school-oak' } });
  answer('getParentEvents', [anEvent({ title: 'Dentist', owner: 'parent' })]);
  const { user } = open([aChild()]);
  expect(await screen.findByText('Some events could not be read.')).toBeVisible();
  expect(await screen.findByText('Dentist')).toBeVisible();
  answer('getSchoolEvents', [anEvent({ id: '2' })], { parameters: { schoolId: 'school-oak' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sports day')).toBeVisible();
});

test('without children there are a notice, sample rates and no table', async () => {
  answer('getParentEvents', []);
  open([]);
  expect(await screen.findByText(/You have no children in a school yet/)).toBeVisible();
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Table' })).not.toBeInTheDocument();
});

test('children that could not be read are said so, and asked for again', async () => {
  noAdditions();
  answer('getApplications', [], { parameters: { parentId: 'parent-1' } });
  answer('getParentEvents', []);
  // who shows them asks once more by itself
  for (let time = 0; time < 2; time += 1)
    refuse('getChildren', 500, { message: 'Away' }, { parameters: { parentId: 'parent-1' } });
  const { user } = renderWithProviders(<DashboardPage />, { preloadedState: { session: aSession() } });
  expect(await screen.findByText('Your children could not be read.')).toBeVisible();
  // nobody knows their events, so nobody says that there are none
  expect(await screen.findByText('Some events could not be read.')).toBeVisible();
  expect(screen.queryByText('There is nothing ahead in the calendar.')).not.toBeInTheDocument();
  expect(screen.getByText('The attendance could not be read.')).toBeVisible();
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  eventsAre();
  answer('getChildren', [aChild()], { parameters: { parentId: 'parent-1' } });
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect(await screen.findByRole('heading', { level: 3, name: 'Ada Moreau' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Some events could not be read.')).not.toBeInTheDocument());
});

test('applications that could not be read are said so, and asked for again', async () => {
  const question = { parameters: { parentId: 'parent-1' } };
  noAdditions();
  answer('getChildren', [], question);
  answer('getParentEvents', []);
  // who shows them asks once more by itself
  refuse('getApplications', 500, { message: 'Away' }, question);
  const second = refuse('getApplications', 500, { message: 'Away' }, question);
  const { user } = renderWithProviders(<DashboardPage />, { preloadedState: { session: aSession() } });
  await waitFor(() => expect(second.isDone()).toBe(true));
  expect(await screen.findByText('Failed to fetch student applications')).toBeVisible();
  expect(screen.queryByText(/You have no children/)).not.toBeInTheDocument();
  answer('getApplications', [anApplication({ completedAt: null })], question);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'What needs an answer' })).toBeVisible();
  expect(screen.getByText(/^1 application is on the way/)).toBeVisible();
  expect(screen.queryByText('Failed to fetch student applications')).not.toBeInTheDocument();
});

test('what is overdue is read anew when the dashboard is opened again a minute later', async () => {
  eventsAre();
  const { store, unmount } = open([aChild({ feesDue: ['2026-09-01'] })]);
  expect(await screen.findByText(/a fee has been overdue/)).toBeVisible();
  unmount();
  const reopen = () =>
    renderWithProviders(<DashboardPage />, { store, preloadedState: { session: aSession() } });
  const again = reopen();
  expect(screen.getByText(/a fee has been overdue/)).toBeVisible();
  again.unmount();
  jest.setSystemTime(new Date(2026, 8, 14, 10, 1));
  answer('getChildren', [aChild({ feesDue: [] })], { parameters: { parentId: 'parent-1' } });
  reopen();
  expect(screen.getByText(/a fee has been overdue/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/a fee has been overdue/)).not.toBeInTheDocument());
});

test('whoever has nothing yet is welcomed with what they can do first, until they have read it', async () => {
  answer('getParentEvents', []);
  const { user, store } = open([]);
  const welcome = within(await screen.findByRole('region', { name: 'Welcome' }));
  const links = welcome.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/children/enroll', '/applications', '/account']);
  await user.click(welcome.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Welcome')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(selectWelcome(store.getState(), 'parent-1')).toBe(false);
});

test.each([
  ['whoever has read it', [], { 'parent-1': false }, null],
  ['whoever has children', [aChild()], {}, null],
  ['whoever has children, at the first sign-in of all', [aChild()], { 'parent-1': true }, 'Bienvenue'],
  ['another account of the device', [], { 'parent-2': false }, 'Bienvenue'],
] as const)('%s is welcomed or not', async (_, children, welcome, title) => {
  if (children.length > 0) eventsAre();
  else answer('getParentEvents', []);
  open([...children], { welcome, language: 'fr' });
  await screen.findByRole('heading', { level: 2, name: 'Mes enfants' });
  expect(
    screen.queryByRole('region', { name: 'Bienvenue' })?.getAttribute('aria-labelledby') ?? null,
  ).toEqual(title && screen.getByText(title).id);
});

test('what needs an answer stands first, one line and one button each', async () => {
  const registered = (firstName: string) =>
    anApplication({
      id: firstName,
      applicant: { id: `applicant-${firstName}`, firstName, lastName: 'Moreau' },
      completedAt: null,
    });
  answer('getParentEvents', []);
  open([], {
    applications: [
      registered('Ada'),
      registered('Tomas'),
      aDraftApplication({ id: 'draft' }),
      anApplication({ id: 'refused', status: 'Denied' }),
    ],
  });
  const needs = within(await screen.findByRole('region', { name: 'What needs an answer' }));
  expect(needs.getAllByRole('listitem')).toHaveLength(3);
  expect(needs.getByRole('link', { name: 'Complete Tomas: the school still needs answers' })).toHaveAttribute(
    'href',
    '/children/enroll/school-oak/offer-1?applicant=applicant-Tomas',
  );
  // only what a school has written may be cut off
  for (const line of needs.getAllByText(/: the school still needs answers/))
    expect(line).not.toHaveStyle({ overflow: 'hidden' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('What needs an answer');
  expect(await screen.findByText(/^3 applications are on the way/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My applications' })).toHaveAttribute('href', '/applications');
  expect(screen.queryByText(/You have no children/)).not.toBeInTheDocument();
});

test('an API that does not tell what was completed is not asked to complete anything', async () => {
  eventsAre();
  const { store } = open([aChild()], { applications: [anApplication()] });
  await waitFor(() => expect(selectApplications(store.getState())).toHaveLength(1));
  expect(await screen.findByRole('heading', { level: 3, name: 'Ada Moreau' })).toBeVisible();
  expect(screen.queryByText('What needs an answer')).toBeNull();
});

test('a fee that is overdue leads to the fees of that child, and the next one stands on the card', async () => {
  eventsAre();
  const late = { id: '2', firstName: 'Tomas', feesDue: ['2026-09-01', '2026-10-20'] };
  open([aChild(), aChild(late)], { language: 'fr' });
  const link = await screen.findByRole('link', {
    name: /^Frais Tomas\s: des frais sont impayés depuis le 1 septembre$/,
  });
  expect(link).toHaveAttribute('href', '/fees?child=2');
  expect(screen.getByText('Prochains frais à payer le 20 octobre')).toBeVisible();
});

test('what the school asks is shown as text', async () => {
  eventsAre();
  open([aChild()], {
    applications: [anApplication({ status: 'Reviewed', requests: [aRequest({ text: '<b>Which?</b>' })] })],
  });
  const link = await screen.findByRole('link', { name: 'Answer Ada: the school asks “<b>Which?</b>”' });
  expect(link).toHaveAttribute('href', '/applications/applicant-1');
});

/** By selectors: the roles of a whole grid take long to tell. */
const cells = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the table appears when it is chosen: ten rows on a page, sorted', async () => {
  const letters = ['L', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D', 'C', 'B', 'A'];
  eventsAre();
  const { user } = open(letters.map((firstName) => aChild({ id: firstName, firstName })));
  const names = () => cells('[data-field="firstName"] a');
  const choice = await screen.findByText('Table');
  expect(names()).toEqual([]);
  await user.click(choice);
  const heading = await screen.findByText('First name');
  expect(cells('[role="columnheader"]')).toEqual([
    'First name',
    'Last name',
    'Middle name',
    'School',
    'Gender',
  ]);
  expect(names()).toEqual(letters.slice(0, 10));
  await user.click(heading);
  await waitFor(() => expect(names()[0]).toBe('A'));
  await user.click(screen.getByLabelText('Page 2'));
  await waitFor(() => expect(names()).toEqual(['K', 'L']));
});

test('the search narrows the table', async () => {
  eventsAre();
  open([aChild(), aChild({ id: '2', firstName: 'Tomas' })], { route: '/?view=table&search=TOM' });
  expect(await screen.findByText('Tomas', { selector: 'a' })).toHaveAttribute('href', '/children/Tomas');
  expect(cells('[data-field="firstName"] a')).toEqual(['Tomas']);
});

test('on a phone the cards sort by the words of the genders', async () => {
  const { innerWidth } = window;
  window.innerWidth = 360;
  eventsAre();
  const { user } = open([aChild(), aChild({ id: '2', firstName: 'Tomas', gender: { name: 'other' } })], {
    route: '/?view=table',
    language: 'fr',
  });
  await user.selectOptions(await screen.findByLabelText('Trier par'), 'Genre, ordre croissant');
  // Autre, Féminin
  await waitFor(() => expect(cells('h3')).toEqual(['Tomas Moreau', 'Ada Moreau']));
  window.innerWidth = innerWidth;
});
