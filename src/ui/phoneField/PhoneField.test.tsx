import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import { isPhone } from '../../domain/phone';
import { Form } from '../form/Form';
import { PhoneField } from '.';
import { withCallingCode } from './withCallingCode';

const phone = z.string().check(z.minLength(1, 'validation.required'), z.refine(isPhone, 'validation.phone'));

const renderField = (initial = '') => {
  const onChange = jest.fn<void, [string]>();
  const shown = renderUi(
    <Form
      initialValues={{ phone: initial }}
      schema={z.object({ phone })}
      onSubmit={jest.fn()}
      onChange={(values) => onChange(values.phone)}
    >
      <PhoneField name="phone" labelId="t.phone" />
    </Form>,
    { wording: { 't.phone': 'Phone' } },
  );
  return { ...shown, onChange, input: screen.getByRole('textbox', { name: 'Phone' }) };
};

test('a number is one of the United States unless the parent says otherwise', async () => {
  const { user, input, onChange } = renderField();
  expect(screen.getByRole('button', { name: /United States/ })).toBeVisible();
  await user.type(input, '2025550123');
  expect(onChange).toHaveBeenLastCalledWith('+12025550123');
  expect(input).toHaveValue('+1 202 555 0123');
});

test('a number that is given is shown', () => {
  expect(renderField('+33612345678').input).toHaveValue('+33 6 12 34 56 78');
});

test('another country is chosen from the list, and the empty number stays empty', async () => {
  const { user, input, onChange } = renderField();
  await user.click(screen.getByRole('button', { name: /United States/ }));
  await user.click(await screen.findByText('France'));
  expect(input).toHaveValue('+33');
  await user.type(input, '612345678');
  expect(onChange).toHaveBeenLastCalledWith('+33612345678');
});

test('a leading zero is kept, so that it is refused', async () => {
  const { user, input, onChange } = renderField();
  await user.clear(input);
  await user.type(input, '+330612345678');
  expect(onChange).toHaveBeenLastCalledWith('+330612345678');
  await user.tab();
  expect(await screen.findByText('Enter a valid phone number without a leading zero')).toBeVisible();
});

test('a number typed anew keeps the country that is chosen', async () => {
  const { user, input, onChange } = renderField();
  await user.type(input, '0612345678');
  await user.clear(input);
  await user.type(input, '2025550143');
  expect(onChange).toHaveBeenLastCalledWith('+12025550143');
  await user.clear(input);
  await user.paste('2025550144');
  expect(onChange).toHaveBeenLastCalledWith('+12025550144');
});

test.each([
  ['2025550143', '', '+12025550143'],
  ['2', '+1 202 555 0143', '+12'],
  ['1 202 555 0143', '+1 202 555 0143', '+1 202 555 0143'],
  ['+33', '', '+33'],
  ['+', '+1', '+'],
  ['', '+1', ''],
])('"%s" after "%s" becomes "%s"', (typed, before, expected) => {
  expect(withCallingCode(typed, before, '1')).toBe(expected);
});
