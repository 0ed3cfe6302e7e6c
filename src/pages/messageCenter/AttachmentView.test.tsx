import { act, screen } from '@testing-library/react';
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
