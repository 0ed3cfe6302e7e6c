import { act, screen } from '@testing-library/react';
import { anApplication } from '../../../test/builders/applications';
import { aChild } from '../../../test/builders/children';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, refuse } from '../../../test/server/answer';
import { api } from '../../api/api';
import { ChildGrid } from './ChildGrid';

const question = { parameters: { parentId: 'parent-1' } };
const openGrid = () =>
  renderWithProviders(<ChildGrid level="h2" />, { preloadedState: { session: aSession() } });
const enrolLink = () => screen.getByRole('link', { name: 'Enrol a child' });

test('the enrol card comes first, then a card for each child', async () => {
  const school = { id: 'school-elm', name: 'Elm College', logo: '' };
  answer('getChildren', [aChild(), aChild({ id: '2', firstName: 'Tomas', school, classe: null })], question);
  openGrid();
  expect(await screen.findByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Enrol a child');
  expect(headings).toHaveLength(3);
  expect(enrolLink()).toHaveAttribute('href', '/children/enroll');
  for (const text of ['Grade 5', 'Oak School', 'Elm College']) expect(screen.getByText(text)).toBeVisible();
});

test('each card leads to the child by first name, and says which where two share it', async () => {
  answer(
    'getChildren',
    [aChild(), aChild({ id: '2', firstName: 'Tomas' }), aChild({ id: '3', lastName: 'Bennett' })],
    question,
  );
  openGrid();
  expect(await screen.findByRole('link', { name: /Tomas Moreau/ })).toHaveAttribute(
    'href',
    '/children/Tomas',
  );
  const ada = screen.getByRole('link', { name: /Ada Moreau/ });
  expect(ada).toHaveAttribute('href', '/children/Ada?child=child-1');
  expect(screen.getByRole('link', { name: /Ada Bennett/ })).toHaveAttribute('href', '/children/Ada?child=3');
});

test('a child without a picture shows initials', async () => {
  answer('getChildren', [aChild()], question);
  openGrid();
  await screen.findByText('Ada Moreau');
  expect(document.querySelector('[data-initials="AM"]')).toBeVisible();
});

test('without children there is a notice, and the way to enrol one', async () => {
  answer('getChildren', [], question);
  answer('getApplications', [anApplication({ status: 'Cancelled' })], question);
  openGrid();
  expect(await screen.findByText(/You have no children in a school yet/)).toBeVisible();
  expect(enrolLink()).toBeVisible();
});

test('children that could not be read can be asked for again', async () => {
  refuse('getChildren', 503, { message: 'Away' }, question);
  const { user } = openGrid();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your children could not be read.');
  expect(screen.queryByText(/You have no children/)).not.toBeInTheDocument();
  answer('getChildren', [aChild()], question);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
});

const noChildren = /You have no children in a school yet/;

test('without the applications nobody says that there is nothing, and they can be asked for again', async () => {
  answer('getChildren', [], question);
  refuse('getApplications', 500, { message: 'Away' }, question);
  const { user } = openGrid();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch student applications');
  expect(screen.queryByText(noChildren)).not.toBeInTheDocument();
  answer('getApplications', [anApplication()], question);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^1 application is on the way/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('that there are no children stays true when they cannot be read again', async () => {
  answer('getChildren', [], question);
  answer('getApplications', [], question);
  const { store } = openGrid();
  expect(await screen.findByText(noChildren)).toBeVisible();
  refuse('getChildren', 503, { message: 'Away' }, question);
  act(() => void store.dispatch(api.util.invalidateTags(['Children'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your children could not be read.');
  expect(screen.getByText(noChildren)).toBeVisible();
});
