import { renderUi } from '../../../test/render/renderUi';
import { Letterhead } from './Letterhead';

afterEach(() => document.head.querySelector('meta[name="portal-name"]')?.remove());

test('paper is headed by the school that has put its name in, and by nobody else', () => {
  const { container, unmount } = renderUi(<Letterhead />);
  expect(container.textContent).toBe('');
  unmount();
  document.head.insertAdjacentHTML('beforeend', '<meta name="portal-name" lang="en" content="Hill School">');
  const { container: headed } = renderUi(<Letterhead />);
  expect(headed).toHaveTextContent('Hill School');
  // beside what is on the screen nobody sees it
  expect(headed.querySelector('p')).not.toBeVisible();
});
