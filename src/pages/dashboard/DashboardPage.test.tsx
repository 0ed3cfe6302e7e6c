import { screen } from '@testing-library/react';
import { aChild } from '../../../test/builders/children';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { DashboardPage } from './DashboardPage';

beforeEach(
  () =>
    void jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
      now: new Date(2026, 8, 14, 10),
    }),
);
afterEach(() => void jest.useRealTimers());

test.each([
  ['en', 'Hello Nadia', 'Monday, September 14, 2026', 'My children'],
  ['fr', 'Bonjour Nadia', 'lundi 14 septembre 2026', 'Mes enfants'],
] as const)(
  'the dashboard greets in %s with the day and the children',
  async (language, greeting, day, heading) => {
    answer('getChildren', [aChild()], { parameters: { parentId: 'parent-1' } });
    renderWithProviders(<DashboardPage />, { language, preloadedState: { session: aSession() } });
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
    expect(screen.getByText(day)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 3, name: 'Ada Moreau' })).toBeVisible();
  },
);
