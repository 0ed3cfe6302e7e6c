import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render/renderUi';
import { PageFrame, Pager, Panel, Picture } from '..';
import { initials } from './initials';
import { pageWindow } from './pageWindow';

const wording = { 't.fees': 'Fees', 't.schedule': 'Schedule' };

test('a page names the tab; after navigation its heading takes the focus', () => {
  const { rerender } = renderUi(<PageFrame titleId="t.fees">…</PageFrame>, { wording });
  expect(document.title).toBe('Fees – Parent Portal');
  rerender(<PageFrame titleId="t.schedule">…</PageFrame>);
  expect(document.title).toBe('Schedule – Parent Portal');
  expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toHaveFocus();
});

test('a panel is a named part of the page', () => {
  renderUi(<Panel titleId="t.fees">…</Panel>, { wording });
  expect(screen.getByRole('region', { name: 'Fees' })).toBeVisible();
});

test('a picture that does not load gives way to initials, and a new one is tried', () => {
  const { rerender } = renderUi(<Picture src="/lost.png" name="Amina Diallo" size={40} />);
  const picture = screen.getByRole('img', { name: 'Amina Diallo' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Amina Diallo' })).toHaveAttribute('data-initials', 'AD');
  rerender(<Picture src="/found.png" name="Amina Diallo" size={40} />);
  expect(screen.getByRole('img', { name: 'Amina Diallo' })).toHaveAttribute('src', '/found.png');
});

test.each([
  ['Amina Diallo', 'AD'],
  ['Zoë Maria van Dam', 'ZD'],
  ['  amina ', 'A'],
  ['😀 Öz', '😀Ö'],
  ['Amina Diallo, Bay Laurel Academy (PP-2026-004700)', 'AA'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, 5]],
  [6, 10, [4, 5, 6, 7, 8]],
  [10, 10, [6, 7, 8, 9, 10]],
])('on page %d of %d the buttons are %j', (page, count, expected) => {
  expect(pageWindow(page, count)).toEqual(expected);
});

test('the pager leads on and back, and not beyond the ends', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Pager page={1} pageCount={3} onChange={onChange} />);
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange.mock.calls).toEqual([[2], [3]]);
});

test('at the last page the button that led there keeps the focus', async () => {
  const Pages = () => {
    const [page, setPage] = useState(1);
    return <Pager page={page} pageCount={2} onChange={setPage} />;
  };
  const { user } = renderUi(<Pages />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(next).toHaveFocus();
  expect(next).toBeEnabled();
});

test('the page that a reader turns to is told, the first one is not', async () => {
  const Pages = () => {
    const [page, setPage] = useState(1);
    return <Pager page={page} pageCount={2} onChange={setPage} />;
  };
  const { user } = renderUi(<Pages />);
  const told = screen.getByRole('status');
  expect(told).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(told).toHaveTextContent('Page 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(told).toHaveTextContent('Page 1 of 2');
});

test('a list that tells its page itself is not told twice', () => {
  renderUi(<Pager isTold page={1} pageCount={2} onChange={jest.fn()} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a single page needs no pager', () => {
  renderUi(<Pager page={1} pageCount={1} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
