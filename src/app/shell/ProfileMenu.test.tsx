import { screen } from '@testing-library/react';
import { aNotification, aPage, noNotifications } from '../../../test/builders/notifications';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { ProfileMenu } from './ProfileMenu';

const open = () => renderWithProviders(<ProfileMenu />, { preloadedState: { session: aSession() } });

test('the button and the menu say how many notifications are unread', async () => {
  answer('getNotifications', aPage([aNotification('newDevice')], { unread: 3 }));
  const { user } = open();
  const button = await screen.findByRole('button', { description: '3 unread notifications' });
  expect(button).toHaveAccessibleName('Profile');
  await user.click(button);
  expect(screen.getByRole('menuitem', { name: 'Notifications 3 unread notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

test('without unread ones, or where the API has none, there is no number', async () => {
  noNotifications();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  expect(await screen.findByRole('menuitem', { name: 'Notifications' })).toBeVisible();
});
