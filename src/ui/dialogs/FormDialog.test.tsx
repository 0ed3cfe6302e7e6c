import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import { FormDialog, TextField } from '..';

const wording = { 't.title': 'Note', 't.name': 'Name', 't.send': 'Send' };

/** Its call is answered when it is told, with a refusal. */
const show = () => {
  let refuse = () => {};
  const onSubmit = jest.fn();
  const Shown = () => {
    const [isBusy, setBusy] = useState(false);
    return (
      <FormDialog
        titleId="t.title"
        submitId="t.send"
        schema={z.object({ name: z.string() })}
        initialValues={{ name: '' }}
        progress={{ isBusy, failure: undefined }}
        onSubmit={async (values) => {
          onSubmit(values);
          setBusy(true);
          await new Promise<void>((resolve) => (refuse = resolve));
          setBusy(false);
        }}
        onClose={jest.fn()}
      >
        <TextField name="name" labelId="t.name" />
      </FormDialog>
    );
  };
  return { ...renderUi(<Shown />, { wording }), onSubmit, refuse: () => act(async () => refuse()) };
};

test('while its call is under way nothing can be typed that would be lost, and the focus is on the button', async () => {
  const { user, onSubmit, refuse } = show();
  const name = screen.getByLabelText(/Name/);
  await user.type(name, 'Rowan{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Rowan' });
  expect(name.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await refuse();
  expect(name.closest('[inert]')).toBeNull();
  expect(name).toHaveValue('Rowan');
});

test('what was saved is told in an element that stood there before, and the button keeps the focus', async () => {
  const Shown = () => {
    const [isSaved, setSaved] = useState(false);
    return (
      <FormDialog
        titleId="t.title"
        submitId="t.send"
        savedId="t.saved"
        schema={z.object({ name: z.string() })}
        initialValues={{ name: 'Rowan' }}
        progress={{ isBusy: false, isSaved, failure: undefined }}
        onSubmit={async () => setSaved(true)}
        onClose={jest.fn()}
      >
        <TextField name="name" labelId="t.name" />
      </FormDialog>
    );
  };
  const { user } = renderUi(<Shown />, { wording: { ...wording, 't.saved': 'Saved.' } });
  const told = screen.getByRole('status');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(told).toHaveTextContent('Saved.');
  expect(screen.getAllByRole('status')).toEqual([told]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});
