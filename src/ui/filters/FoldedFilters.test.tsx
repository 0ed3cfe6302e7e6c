import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import { FoldedFilters } from '.';

const onClear = jest.fn();
const filters = (count: number, found?: number) => (
  <FoldedFilters search={<input aria-label="Search" />} count={count} found={found} onClear={onClear}>
    <input aria-label="Level" />
  </FoldedFilters>
);

test('where there is room the filters stand on the page', () => {
  renderUi(filters(1));
  expect(screen.getByRole('textbox', { name: 'Level' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => void (window.innerWidth = 360));
  afterEach(() => void (window.innerWidth = innerWidth));

  test('the search stays, and the filters are in a sheet behind a button that counts them', async () => {
    const { user, rerender } = renderUi(filters(0));
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Level' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('textbox', { name: 'Level' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Clear filters' })).toBeDisabled();

    rerender(filters(2));
    await user.click(sheet.getByRole('button', { name: 'Show the results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
  });

  test('while the sheet hides the page, it tells itself how many entries the filters leave', async () => {
    const { user, rerender } = renderUi(filters(0, 12));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    const told = sheet.getByRole('status');
    expect(told).toHaveTextContent('12 results');
    expect(sheet.getByRole('button', { name: 'Show 12 results' })).toBeVisible();
    rerender(filters(1));
    expect(told).toBeEmptyDOMElement();
    expect(sheet.getByRole('button', { name: 'Show the results' })).toBeVisible();
    rerender(filters(1, 1));
    expect(told).toHaveTextContent('1 result');
    expect(sheet.getByRole('button', { name: 'Show 1 result' })).toBeVisible();
  });

  test('clearing them closes the sheet', async () => {
    const { user } = renderUi(filters(2));
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
