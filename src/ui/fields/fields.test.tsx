import { ThemeProvider, type Theme } from '@mui/material/styles';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import {
  CheckboxField,
  CheckboxGroupField,
  Form,
  NumberField,
  PasswordField,
  ReadOnlyField,
  SelectField,
  TextField,
  formatting,
} from '..';

const wording = {
  't.name': 'Name',
  't.nameHelp': 'As in the passport',
  't.number': 'Social number',
  't.password': 'Password',
  't.country': 'Country',
  't.france': 'France',
  't.race': 'Race',
  't.accept': 'I accept',
};

const renderFields = (initialValues: Record<string, unknown>, fields: ReactNode) => {
  const onChange = jest.fn();
  const shown = renderUi(
    <Form initialValues={initialValues} schema={z.looseObject({})} onSubmit={jest.fn()} onChange={onChange}>
      {fields}
    </Form>,
    { wording },
  );
  return { ...shown, value: () => (onChange.mock.lastCall as [Record<string, unknown>])[0] };
};

test('a letter that is pasted is not cut without a word', async () => {
  const { user, value } = renderFields(
    { note: '' },
    <TextField name="note" labelId="t.name" maxLength={3} multiline />,
  );
  await user.click(screen.getByRole('textbox'));
  await user.paste('A whole letter');
  expect(value()).toEqual({ note: 'A whole letter' });
});

test('a text is labelled, and described by its help', () => {
  renderFields({ name: '' }, <TextField name="name" labelId="t.name" helpId="t.nameHelp" />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAttribute('id', 'name');
  expect(name).toHaveAccessibleDescription('As in the passport');
});

test('the help of a field that cannot be filled in yet is as readable as any other', () => {
  const options = [{ value: 'fr', label: 'France' }];
  renderFields(
    { country: '' },
    <SelectField name="country" labelId="t.country" helpId="t.nameHelp" options={options} disabled />,
  );
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.getByText('As in the passport')).not.toHaveClass('Mui-disabled');
});

test.each([
  ['a user name', <TextField key="1" name="n" labelId="t.name" autoComplete="username" />],
  ['a code', <TextField key="2" name="n" labelId="t.name" autoComplete="one-time-code" />],
  ['a word that is compared', <TextField key="3" name="n" labelId="t.name" exact />],
  ['a password, which may be shown', <PasswordField key="4" name="n" labelId="t.name" />],
])('a phone changes nothing in %s', (_what, field) => {
  renderFields({ n: '' }, field);
  const input = screen.getByLabelText('Name');
  expect(input).toHaveAttribute('autocapitalize', 'none');
  expect(input).toHaveAttribute('autocorrect', 'off');
  expect(input).toHaveAttribute('spellcheck', 'false');
});

test('a phone corrects any other text', () => {
  renderFields({ n: '' }, <TextField name="n" labelId="t.name" autoComplete="off" />);
  for (const name of ['autocapitalize', 'autocorrect', 'spellcheck'])
    expect(screen.getByLabelText('Name')).not.toHaveAttribute(name);
});

test('what is typed is formatted on the way', async () => {
  const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^(\d{3})(?=\d)/, '$1-');
  const { user, value } = renderFields(
    { n: '' },
    <TextField name="n" labelId="t.number" format={formatting(digits)} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Social number' }), '12x34');
  expect(value()).toEqual({ n: '123-4' });
});

/** Ten digits in groups of 3, 3 and 4; more are cut off. */
const grouped = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
};

describe('in the middle of a formatted text', () => {
  const FULL = '918-273-6450';

  /** Presses `keys` with the caret at `caret`, and shows what stands before and behind it then. */
  const typedAt = async (number: string, caret: number, keys: string, selectedUntil = caret) => {
    const { user } = renderFields(
      { n: number },
      <TextField name="n" labelId="t.number" format={formatting(grouped)} />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Social number' });
    await user.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: selectedUntil });
    const at = field.selectionStart ?? 0;
    return `${field.value.slice(0, at)}|${field.value.slice(at)}`;
  };

  test.each([
    ['a digit is replaced where it stands', 2, '{Backspace}4', '94|8-273-6450'],
    ['the caret stays where a digit was deleted', 2, '{Backspace}', '9|82-736-450'],
    ['Backspace behind a dash deletes the digit before it', 4, '{Backspace}', '91|2-736-450'],
    ['Delete before a dash deletes the digit behind it', 3, '{Delete}', '918|-736-450'],
    ['a digit too many is not taken', 2, '5', '91|8-273-6450'],
    ['nor at the end', 12, '5', '918-273-6450|'],
    ['nor a letter', 5, 'x', '918-2|73-6450'],
  ])('%s', async (_name, caret, keys, expected) => {
    expect(await typedAt(FULL, caret, keys)).toBe(expected);
  });

  test('what is selected is replaced', async () => {
    expect(await typedAt(FULL, 1, '5', 6)).toBe('95|3-645-0');
  });

  test.each([
    ['with all of its digits', '203-555-0147', '203-555-0147|'],
    ['with some of them', '203', '203|-918-2736'],
  ])('a number that is pasted in front of another, %s, is taken', async (_name, pasted, expected) => {
    const { user } = renderFields(
      { n: FULL },
      <TextField name="n" labelId="t.number" format={formatting(grouped)} />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Social number' });
    await user.click(field);
    field.setSelectionRange(0, 0);
    await user.paste(pasted);
    const at = field.selectionStart ?? 0;
    expect(`${field.value.slice(0, at)}|${field.value.slice(at)}`).toBe(expected);
  });

  test('digits that fit are taken one after the other', async () => {
    expect(await typedAt('918-273', 2, '456')).toBe('914-56|8-273');
  });
});

test('a number is kept as it was typed', async () => {
  const { user, value } = renderFields({ n: '' }, <NumberField name="n" labelId="t.number" />);
  const field = screen.getByRole('textbox', { name: 'Social number' });
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '-07');
  expect(value()).toEqual({ n: '-07' });
});

test('a password is hidden until the parent asks to see it', async () => {
  const { user } = renderFields({ p: 'secret' }, <PasswordField name="p" labelId="t.password" />);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

const countries = [
  { value: 'FR', labelId: 't.france' },
  { value: 'US', label: 'United States' },
];

test('one of a list is chosen, and the page hears of it', async () => {
  const heard = jest.fn();
  const { user, value } = renderFields(
    { country: '' },
    <SelectField name="country" labelId="t.country" options={countries} onChange={heard} />,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'France', 'United States']);
  await user.selectOptions(select, 'United States');
  expect(value()).toEqual({ country: 'US' });
  expect(heard).toHaveBeenCalledWith('US');
});

test('a list that is on its way cannot be opened and says so', () => {
  renderFields({ country: '' }, <SelectField name="country" labelId="t.country" options={[]} loading />);
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toBeDisabled();
  expect(select).toHaveDisplayValue('Loading…');
});

test('a value that the list does not hold is not shown as chosen', () => {
  renderFields({ country: 'XX' }, <SelectField name="country" labelId="t.country" options={countries} />);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Choose…');
});

test('several of a few are kept in their own order', async () => {
  const races = [
    { value: 'ASIAN', label: 'Asian' },
    { value: 'WHITE', label: 'White' },
  ];
  const { user, value } = renderFields(
    { race: [] },
    <CheckboxGroupField name="race" labelId="t.race" options={races} />,
  );
  const group = within(screen.getByRole('group', { name: 'Race' }));
  await user.click(group.getByRole('checkbox', { name: 'White' }));
  await user.click(group.getByRole('checkbox', { name: 'Asian' }));
  expect(value()).toEqual({ race: ['ASIAN', 'WHITE'] });
  await user.click(group.getByRole('checkbox', { name: 'White' }));
  expect(value()).toEqual({ race: ['ASIAN'] });
});

test('a box is ticked by its words', async () => {
  const { user, value } = renderFields({ accept: false }, <CheckboxField name="accept" labelId="t.accept" />);
  await user.click(screen.getByText('I accept'));
  expect(value()).toEqual({ accept: true });
});

test('a fact without a value is shown as a dash', () => {
  renderFields({}, <ReadOnlyField labelId="t.country" value="" />);
  expect(screen.getByRole('definition')).toHaveTextContent('–');
});

test('typing in one field does not draw another anew', async () => {
  const drawn = jest.fn(() => 'France');
  const counted = [
    {
      value: 'FR',
      get label() {
        return drawn();
      },
    },
  ];
  const { user } = renderFields(
    { name: '', country: '' },
    <>
      <TextField name="name" labelId="t.name" />
      <SelectField name="country" labelId="t.country" options={counted} />
    </>,
  );
  drawn.mockClear();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Amina');
  expect(drawn).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'France');
  expect(drawn).toHaveBeenCalled();
});

test.each([
  ['a text', <TextField key="x" name="text" labelId="t.name" />],
  ['lines of text', <TextField key="x" name="text" labelId="t.name" multiline />],
  ['a password', <PasswordField key="x" name="text" labelId="t.name" />],
])('%s computes no styles at a key', async (_what, field) => {
  const styled = jest.fn(() => ({}));
  const counted = (theme: Theme): Theme => ({
    ...theme,
    components: {
      ...theme.components,
      MuiOutlinedInput: { styleOverrides: { root: styled, input: styled } },
    },
  });
  const { user, value } = renderFields({ text: '' }, <ThemeProvider theme={counted}>{field}</ThemeProvider>);
  expect(styled).toHaveBeenCalled();
  await user.click(screen.getByLabelText('Name'));
  styled.mockClear();
  await user.keyboard('Amina');
  expect(screen.getByLabelText('Name')).toHaveValue('Amina');
  expect(value()).toEqual({ text: 'Amina' });
  expect(styled).not.toHaveBeenCalled();
});
