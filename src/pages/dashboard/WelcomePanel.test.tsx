import { act, screen, waitFor } from '@testing-library/react';
import { aPage } from '../../../test/builders/notifications';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, refuse } from '../../../test/server/answer';
import { api } from '../../api/api';
import { SummaryCards } from './SummaryCards';
import { WelcomePanel } from './WelcomePanel';

const ofParent = { parameters: { parentId: 'parent-1' } };

test('the first steps of a parent who has nothing yet stay in sight when children and applications cannot be read again', async () => {
  answer('getChildren', [], ofParent);
  answer('getApplications', [], ofParent);
  answer('getConversations', []);
  answer('getNotifications', aPage([]));
  const { store } = renderWithProviders(
    <>
      <WelcomePanel />
      <SummaryCards />
    </>,
    { preloadedState: { session: aSession() } },
  );
  const welcome = await screen.findByRole('region', { name: 'Welcome' });
  const count = () => screen.getByRole('link', { name: 'Total children' }).parentElement;
  await waitFor(() => expect(count()).toHaveTextContent('0'));
  refuse('getChildren', 500, { message: 'Away' }, ofParent);
  refuse('getApplications', 500, { message: 'Away' }, ofParent);
  act(() => void store.dispatch(api.util.invalidateTags(['Children', 'Applications'])));
  await waitFor(() =>
    expect(JSON.stringify(store.getState().api.queries).match(/rejected/g)).toHaveLength(2),
  );
  expect(welcome).toBeVisible();
  expect(count()).toHaveTextContent('0');
});
