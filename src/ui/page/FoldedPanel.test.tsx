import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import { FoldedPanel } from './FoldedPanel';

const panel = (
  <FoldedPanel titleId="nav.calendar" line="two facts" mark="done">
    <p>everything</p>
  </FoldedPanel>
);

afterEach(() => {
  window.innerWidth = 1024;
});

test('on a phone the heading is the button that opens the card, and closes it again', async () => {
  window.innerWidth = 360;
  const { user } = renderUi(panel);
  const region = screen.getByRole('region', { name: 'Calendar' });
  const button = screen.getByRole('button', { name: 'Calendar', expanded: false });
  expect(region).toHaveAttribute('data-folded');
  expect(screen.getByText('two facts')).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(region).not.toHaveAttribute('data-folded');
  expect(screen.queryByText('two facts')).toBeNull();
  await user.click(button);
  expect(region).toHaveAttribute('data-folded');
});

test('a wide screen has a plain heading, and all of the content', () => {
  renderUi(panel);
  expect(screen.getByRole('heading', { level: 2, name: 'Calendar' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('everything')).toBeVisible();
});
