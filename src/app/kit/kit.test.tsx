import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderUi } from '../../../test/render/renderUi';
import { KitPage } from './KitPage';

const open = async (search: string) => {
  renderUi(
    <MemoryRouter>
      <KitPage search={search} />
    </MemoryRouter>,
  );
  await act(() => Promise.resolve());
};

test('a frame for each theme and direction', async () => {
  await open('');
  const sources = [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));
  expect(sources).toEqual(
    ['light.ltr', 'light.rtl', 'dark.ltr', 'dark.rtl'].map((look) => `/kit?look=${look}`),
  );
});

test('every component is shown, and each field refused', async () => {
  await open('?look=dark.rtl');
  expect(screen.getByText('YearGrid')).toBeVisible();
  const refused = await screen.findAllByText('This answer is required');
  expect(refused.length).toBeGreaterThan(12);
});
