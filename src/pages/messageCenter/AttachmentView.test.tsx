import { act, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { simulateSeeing } from '../../../test/render/seeing';
import { answerFile } from '../../../test/server/answerFile';
import { AttachmentView } from './AttachmentView';
import type { Attachment } from './conversations';

const { look } = simulateSeeing();

const picture: Attachment = {
  id: 'a',
  kind: 'image',
  name: 'larch.png',
  url: null,
  fileUrl: '/files/larch.png',
  format: 'PNG',
  size: 3_000_000,
  date: '2026-09-16T10:00:00Z',
};

test('a picture is loaded when it is to be seen, and is a line with its name until then', async () => {
  renderWithProviders(<AttachmentView attachment={picture} />);
  expect(screen.getByText('larch.png')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  answerFile('/files/larch.png');
  act(() => look(true));
  expect(await screen.findByRole('img', { name: 'larch.png' })).toHaveAttribute('src', 'blob:shown');
});

const letter: Attachment = {
  ...picture,
  id: 'b',
  kind: 'file',
  name: 'letter.pdf',
  fileUrl: '/files/letter.pdf',
  format: 'PDF',
};

/** The files that were saved, by name and address. */
const watchSaving = () => {
  const saved: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, this.href]);
  });
  return saved;
};
const fileName = () => screen.getByRole('button', { name: 'letter.pdf' });
const LETTER = ['letter.pdf', 'blob:shown'];

test('a file is saved when its name is pressed, which keeps the focus, and again without reading it again', async () => {
  const saved = watchSaving();
  const { user } = renderWithProviders(<AttachmentView attachment={letter} />);
  answerFile('/files/letter.pdf');
  await user.click(fileName());
  await waitFor(() => expect(saved).toEqual([LETTER]));
  expect(fileName()).toHaveFocus();
  expect(fileName()).toHaveAttribute('aria-busy', 'false');
  await user.click(fileName());
  expect(saved).toEqual([LETTER, LETTER]);
});

test('a file that could not be read says so, and another press tries again, with the address of then', async () => {
  const saved = watchSaving();
  const { user, rerender } = renderWithProviders(<AttachmentView attachment={letter} />);
  answerFile('/files/letter.pdf', 403);
  await user.click(fileName());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file could not be loaded. Press its name to try again.',
  );
  expect(fileName()).toHaveFocus();
  expect(fileName()).toHaveAttribute('aria-busy', 'false');

  answerFile('/files/letter.pdf', 500);
  await user.click(fileName());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('alert')).toBeVisible();
  rerender(<AttachmentView attachment={{ ...letter, fileUrl: '/files/letter.pdf?expires=2' }} />);
  expect(screen.getByRole('alert')).toBeVisible();

  answerFile('/files/letter.pdf?expires=2');
  await user.click(fileName());
  await waitFor(() => expect(saved).toEqual([LETTER]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture whose name was pressed before it was there leaves the name where it is', async () => {
  const saved = watchSaving();
  const { user } = renderWithProviders(<AttachmentView attachment={picture} />);
  answerFile('/files/larch.png');
  act(() => look(true));
  await user.click(screen.getByRole('button', { name: 'larch.png' }));
  await waitFor(() => expect(saved).toEqual([['larch.png', 'blob:shown']]));
  expect(screen.getByRole('img', { name: 'larch.png' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'larch.png' })).toHaveFocus();
});
