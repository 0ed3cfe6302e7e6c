import { fireEvent, screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { ChildGrid } from '../../src/features/childGrid';
import { aChild } from '../builders/children';
import { aSession, PARENT_ID } from '../builders/session';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer } from '../server/answer';

const school = { id: 'school-elm', name: 'Elm College', logo: '/files/1' };
const logo = () =>
  nock(window.location.origin, { reqheaders: { authorization: 'Bearer a-token' } }).get(school.logo);
const initials = () => document.querySelector('[data-initials="EC"]');

const openChildren = () => {
  answer('getChildren', [aChild({ school })], { parameters: { parentId: PARENT_ID } });
  renderWithProviders(<ChildGrid level="h2" />, { preloadedState: { session: aSession() } });
};

test('the school’s logo is read with the parent’s token, as the pictures of their children are', async () => {
  logo().reply(200, 'a picture');
  openChildren();
  expect(await screen.findByAltText(school.name)).toHaveAttribute('src', expect.stringMatching(/^blob:/));
});

test('a logo that is no picture gives way to initials', async () => {
  logo().reply(200, 'no picture');
  openChildren();
  fireEvent.error(await screen.findByAltText(school.name));
  expect(initials()).toBeVisible();
});

test('a logo that is not there leaves initials', async () => {
  const asked = logo().reply(404);
  openChildren();
  await waitFor(() => expect(asked.isDone()).toBe(true));
  expect(initials()).toBeVisible();
});
