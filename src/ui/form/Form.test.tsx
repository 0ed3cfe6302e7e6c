import { ThemeProvider, type Theme } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import type { FormikProps } from 'formik';
import { createRef } from 'react';
import { IntlProvider } from 'react-intl';
import * as z from 'zod/mini';
import { messages } from '../../../test/render/messages';
import { renderUi } from '../../../test/render/renderUi';
import { BusyButton, Form, RadioField, TextField, useFieldValue, YesNoField } from '..';

const required = z.string().check(z.minLength(1, 'validation.required'));
const schema = z.object({
  firstName: required,
  middleName: z.string(),
  gender: required,
  suspended: required,
});
const empty = { firstName: '', middleName: '', gender: '', suspended: '' };
const complete = { firstName: 'Amina', middleName: '', gender: 'female', suspended: 'no' };
const wording = {
  't.firstName': 'First name',
  't.middleName': 'Middle name',
  't.gender': 'Gender',
  't.female': 'Female',
  't.suspended': 'Is the student suspended?',
};

const renderForm = (props: Partial<Parameters<typeof Form<typeof empty>>[0]> = {}) => {
  const onSubmit = jest.fn();
  const shown = renderUi(
    <Form initialValues={empty} schema={schema} onSubmit={onSubmit} {...props}>
      <TextField name="firstName" labelId="t.firstName" />
      <TextField name="middleName" labelId="t.middleName" optional />
      <RadioField name="gender" labelId="t.gender" options={[{ value: 'female', labelId: 't.female' }]} />
      <YesNoField name="suspended" labelId="t.suspended" />
      <BusyButton type="submit">Save</BusyButton>
    </Form>,
    { wording },
  );
  return { onSubmit, save: () => shown.user.click(screen.getByRole('button', { name: 'Save' })), ...shown };
};

test('a refused form says what is missing, takes the focus there and leads to each field', async () => {
  const { user, save, onSubmit } = renderForm();
  await save();

  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('There are problems with 3 answers');
  expect(within(summary).getAllByRole('link')).toHaveLength(3);
  expect(onSubmit).not.toHaveBeenCalled();

  await user.click(within(summary).getByRole('link', { name: 'First name – This answer is required' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();

  await user.click(within(summary).getByRole('link', { name: /^Gender/ }));
  expect(screen.getByRole('radio', { name: 'Female' })).toHaveFocus();
});

test('the problems are told in the order of the screen', async () => {
  const { save } = renderForm({
    initialValues: { suspended: '', gender: '', middleName: '', firstName: '' },
  });
  await save();
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.textContent?.split(' – ')[0])).toEqual([
    'First name',
    'Gender',
    'Is the student suspended?',
  ]);
});

test('the summary speaks the language that is chosen after it, and leaves the focus where it is', async () => {
  const speaking = (language: 'en' | 'fr', label: string) => (
    <IntlProvider locale={language} messages={{ ...messages[language], 't.firstName': label }}>
      <Form initialValues={empty} schema={schema} onSubmit={jest.fn()}>
        <TextField name="firstName" labelId="t.firstName" />
        <BusyButton type="submit">Save</BusyButton>
      </Form>
    </IntlProvider>
  );
  const { user, rerender } = renderUi(speaking('en', 'First name'), { wording });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'First name – This answer is required' });
  await user.tab();

  rerender(speaking('fr', 'Prénom'));

  const french = within(screen.getByRole('alert')).getByRole('link');
  expect(french).toHaveTextContent('Prénom – Cette réponse est obligatoire');
  expect(french).toHaveFocus();
});

test('the summary does not take the focus again while the parent mends an answer', async () => {
  const { user, save } = renderForm();
  await save();
  await screen.findByRole('alert');
  const firstName = screen.getByRole('textbox', { name: 'First name' });
  await user.type(firstName, 'Amina');
  expect(firstName).toHaveFocus();
  await waitFor(() => expect(firstName).toBeValid());
  await user.clear(firstName);
  expect(await screen.findAllByText('This answer is required')).not.toHaveLength(0);
  expect(firstName).toHaveFocus();
});

test('nothing is judged before the parent has left the field', async () => {
  const { user } = renderForm();
  const firstName = screen.getByRole('textbox', { name: 'First name' });
  await user.type(firstName, 'A');
  await user.clear(firstName);
  expect(screen.queryByText('This answer is required')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('This answer is required')).toBeVisible();
  expect(firstName).toBeInvalid();
  expect(firstName).toHaveAccessibleDescription('This answer is required');
});

test('F07: a double click submits once', async () => {
  const { user, onSubmit } = renderForm({ initialValues: complete });
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith(complete, expect.anything());
});

test('F07: while a submission lasts, Enter submits no second time; afterwards it does', async () => {
  const answers: (() => void)[] = [];
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { user } = renderForm({ initialValues: complete, onSubmit });
  await user.type(screen.getByRole('textbox', { name: 'First name' }), '{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await waitFor(async () => {
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

test('changes are told with all the values, and not when the form appears', async () => {
  const onChange = jest.fn();
  const { user } = renderForm({ onChange });
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...empty, suspended: 'no' });
});

test('a host with buttons of its own submits through the reference', async () => {
  const form = createRef<FormikProps<typeof empty>>();
  const { user } = renderUi(
    <>
      <Form initialValues={empty} schema={schema} onSubmit={jest.fn()} innerRef={form}>
        <TextField name="firstName" labelId="t.firstName" />
      </Form>
      <button onClick={() => void form.current?.submitForm()}>Save and continue</button>
    </>,
    { wording },
  );
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('alert')).toHaveFocus();
});

test('optional fields are marked in words', () => {
  renderForm();
  expect(screen.getByRole('textbox', { name: 'Middle name (optional)' })).toBeVisible();
});

test('at a key nothing renders but what depends on the field', async () => {
  const renders: string[] = [];
  const Reader = ({ name }: { name: string }) => {
    renders.push(`${name}: ${useFieldValue<string>(name)}`);
    return null;
  };
  const { user } = renderUi(
    <Form initialValues={empty} schema={schema} onSubmit={jest.fn()}>
      <TextField name="firstName" labelId="t.firstName" />
      <Reader name="firstName" />
      <Reader name="middleName" />
    </Form>,
    { wording },
  );
  const field = screen.getByRole('textbox', { name: 'First name' });
  renders.length = 0;
  await user.type(field, 'Jo');
  expect(new Set(renders)).toEqual(new Set(['firstName: J', 'firstName: Jo']));
});

test('no styles are computed at a key, of the form or of another field', async () => {
  const styled = jest.fn();
  const counted = (theme: Theme): Theme => {
    const spacing = (...steps: Parameters<Theme['spacing']>) => {
      styled();
      return theme.spacing(...steps);
    };
    return { ...theme, spacing: Object.assign(spacing, theme.spacing) };
  };
  const { user } = renderUi(
    <ThemeProvider theme={counted}>
      <Form initialValues={empty} schema={schema} onSubmit={jest.fn()}>
        <TextField name="firstName" labelId="t.firstName" />
        <TextField name="middleName" labelId="t.middleName" optional />
      </Form>
    </ThemeProvider>,
    { wording },
  );
  await user.click(screen.getByRole('textbox', { name: 'First name' }));
  expect(styled).toHaveBeenCalled();
  styled.mockClear();
  await user.keyboard('Amina');
  expect(styled).not.toHaveBeenCalled();
});
