import { act, screen } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, refuse } from '../../../test/server/answer';
import { api } from '../../api/api';
import { StatusHistory } from './StatusHistory';

test('how an application went stays in sight when it cannot be read again', async () => {
  const ofApplication = { parameters: { id: 'application-1' } };
  const move = { id: 'move-1', status: 'Reviewed', by: 'school', at: '2026-09-16T09:00:00.000Z' };
  answer('getHistory', [move], ofApplication);
  const { store } = renderWithProviders(<StatusHistory applicationId="application-1" />, {
    preloadedState: { session: aSession() },
  });
  const history = await screen.findByRole('region', { name: 'Status history' });
  refuse('getHistory', 500, { message: 'Away' }, ofApplication);
  act(() => void store.dispatch(api.util.invalidateTags(['SchoolData'])));
  expect(await screen.findByText('The status history could not be read.')).toBeVisible();
  expect(history).toBeVisible();
});
