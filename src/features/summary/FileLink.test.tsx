import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answerFile } from '../../../test/server/answerFile';
import { RowValueView } from '.';

const show = (name: string) =>
  renderWithProviders(<RowValueView value={{ kind: 'file', fileUrl: '/files/larch.pdf', name }} />);

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

test('a document is read when its name is pressed, and not before, and saved under its name', async () => {
  const saved = watchSaving();
  const asked = answerFile('/files/larch.pdf');
  const { store, user } = show('larch.pdf');
  expect(store.getState().api.queries).toEqual({});
  await user.click(screen.getByRole('button', { name: 'larch.pdf' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await waitFor(() => expect(saved).toEqual([['larch.pdf', 'blob:shown']]));
  expect(asked.isDone()).toBe(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'larch.pdf' })).toHaveFocus();
});

test('a document that does not come says so, and another press tries again', async () => {
  const saved = watchSaving();
  answerFile('/files/larch.pdf', 500);
  const { user } = show('larch.pdf');
  const press = () => user.click(screen.getByRole('button', { name: 'larch.pdf' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file could not be loaded. Press its name to try again.',
  );
  answerFile('/files/larch.pdf');
  await press();
  await waitFor(() => expect(saved).toEqual([['larch.pdf', 'blob:shown']]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a document whose name is not known can be read too', async () => {
  const saved = watchSaving();
  answerFile('/files/larch.pdf');
  const { user } = show('');
  await user.click(screen.getByRole('button', { name: 'Open the file' }));
  await waitFor(() => expect(saved).toEqual([['', 'blob:shown']]));
});
