import { screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { BottomMenu } from './BottomMenu';
import { SideNavigation } from './SideNavigation';

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/applications?status=Draft">From here</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
};
const address = () => screen.getByRole('status').textContent;

test.each([
  ['side', <SideNavigation key="side" />],
  ['bottom', <BottomMenu key="bottom" />],
])('the %s menu’s entry of the page one is on adds no step on the way back', async (_which, menu) => {
  const { user } = renderWithProviders(
    <>
      <Address />
      {menu}
    </>,
    { route: '/calendar' },
  );
  await user.click(screen.getByRole('link', { name: 'From here' }));
  await user.click(screen.getByRole('link', { name: 'Applications', hidden: true }));
  expect(address()).toBe('/applications');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/calendar');
});

test('under "More" the page one is on says so', async () => {
  const { user } = renderWithProviders(<BottomMenu />, { route: '/account' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = screen.getAllByRole('menuitem');
  expect(items.filter((item) => item.matches('[aria-current="page"]'))).toEqual([
    screen.getByRole('menuitem', { name: 'Account' }),
  ]);
});
