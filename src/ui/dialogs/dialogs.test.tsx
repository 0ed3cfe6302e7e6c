import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render/renderUi';
import { ConfirmDialog, DialogFrame } from '..';

const wording = {
  't.edit': 'Edit',
  't.question': 'Cancel the registration?',
  't.yes': 'Yes, Cancel',
  't.no': 'No',
};

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <DialogFrame open={open} titleId="t.edit" onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </DialogFrame>
    </>
  );
};

test.each(['{Escape}', 'Close'])(
  'a dialog is left by %s, and the focus returns to where it was',
  async (way) => {
    const { user } = renderUi(<Opener />, { wording });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
    await (way === 'Close' ? user.click(screen.getByRole('button', { name: 'Close' })) : user.keyboard(way));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
);

const goBack = () => act(() => window.history.back());

test('Back closes the dialog and stays on the page; the next one leaves the page', async () => {
  window.history.pushState({ idx: 1, key: 'before' }, '', '/before');
  window.history.pushState({ idx: 2, key: 'page' }, '', '/page');
  const { user } = renderUi(<Opener />, { wording });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/page');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

test('Back closes the upper one of two dialogs, and then the other', async () => {
  const Two = () => {
    const [question, setQuestion] = useState(false);
    const [open, setOpen] = useState(true);
    return (
      <DialogFrame open={open} titleId="t.edit" onClose={() => setOpen(false)}>
        <button onClick={() => setQuestion(true)}>Ask</button>
        <ConfirmDialog
          open={question}
          questionId="t.question"
          confirmId="t.yes"
          cancelId="t.no"
          onConfirm={() => undefined}
          onClose={() => setQuestion(false)}
        />
      </DialogFrame>
    );
  };
  window.history.pushState({ idx: 5, key: 'two' }, '', '/two');
  const { user } = renderUi(<Two />, { wording });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Cancel the registration?' });
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cancel/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/two');
});

const renderQuestion = (busy: boolean) => {
  const [onConfirm, onClose] = [jest.fn(), jest.fn()];
  const shown = renderUi(
    <ConfirmDialog
      open
      questionId="t.question"
      confirmId="t.yes"
      cancelId="t.no"
      onConfirm={onConfirm}
      onClose={onClose}
      busy={busy}
    />,
    { wording },
  );
  return { ...shown, onConfirm, onClose };
};

test('a question without a heading is the heading, and has two answers', async () => {
  const { user, onConfirm, onClose } = renderQuestion(false);
  expect(screen.getByRole('dialog', { name: 'Cancel the registration?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while the answer is carried out, it cannot be given again nor left', async () => {
  const { user, onConfirm, onClose } = renderQuestion(true);
  const confirm = screen.getByRole('button', { name: 'Yes, Cancel' });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  await user.click(confirm);
  await user.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
