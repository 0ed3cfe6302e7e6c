import { fireEvent, screen } from '@testing-library/react';
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

test('the browser offers the reader’s own number, but not for somebody else', () => {
  expect(renderField().input).toHaveAttribute('autocomplete', 'tel');
  renderUi(
    <Form initialValues={{ other: '' }} schema={z.object({})} onSubmit={jest.fn()}>
      <PhoneField name="other" labelId="t.other" autoComplete="off" />
    </Form>,
    { wording: { 't.other': 'Physician' } },
  );
  expect(screen.getByRole('textbox', { name: 'Physician' })).toHaveAttribute('autocomplete', 'off');
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

/** The ways in which people write one number of a country. */
const written: Record<string, readonly string[]> = {
  '+14792345678': [
    ...['4792345678', '479 234 5678', '479-234-5678', '479.234.5678', '(479) 234-5678', '(479)234-5678'],
    ...['(479) 234 5678', '(479).234.5678', ' 479 234 5678 ', '479/234-5678', '479 – 234 – 5678'],
    ...['14792345678', '1 479 234 5678', '1-479-234-5678', '1.479.234.5678', '1 (479) 234-5678'],
    ...['+14792345678', '+1 479 234 5678', '+1 (479) 234-5678', '+1-479-234-5678', '001 479 234 5678'],
  ],
  '+16592025550': [
    '(659) 202-5550',
    '659-202-5550',
    '1 (659) 202-5550',
    '[659] 202 5550',
    '659·202·5550',
    '659•202•5550',
  ],
  '+12025550143': ['12025550143', '(202) 555-0143', '202 555 0143', '1(202)5550143', '00 1 202 555 0143'],
  '+13312025550': ['(331) 202-5550', '331.202.5550', '1 331 202 5550'],
  '+14433225550': ['(443) 322-5550', '443-322-5550', '1-443-322-5550'],
  '+33612345678': [
    '+33 6 12 34 56 78',
    '+33612345678',
    '0033 6 12 34 56 78',
    '0033612345678',
    '+33.6.12.34.56.78',
  ],
  '+4792345678': ['+47 92 34 56 78', '0047 92345678', '00 47 92 34 56 78'],
  '+6592345678': ['+65 9234 5678', '006592345678'],
  '+442079460958': ['+44 20 7946 0958', '0044 20 7946 0958', '00442079460958'],
  '+221771234567': ['+221 77 123 45 67', '00221 77 123 45 67', '00 221 77-123-45-67'],
  '+493012345678': ['+49 30 12345678', '0049 30 12345678', '+49-30-12345678'],
  '+819012345678': ['+81 90 1234 5678', '0081 90 1234 5678', '+81-90-1234-5678'],
};
const forms = Object.entries(written).flatMap(([number, all]) => all.map((form) => [form, number] as const));

/** The field puts the caret behind the code once the frame after the click is drawn. */
const frameDrawn = () => new Promise(requestAnimationFrame);

test.each(forms)(
  '"%s" pasted behind the code, over everything, or filled in, is %s',
  async (form, number) => {
    const { user, input, onChange } = renderField();
    await user.click(input);
    await frameDrawn();
    await user.paste(form);
    expect(onChange).toHaveBeenLastCalledWith(number);
    await user.tripleClick(input);
    await user.paste(form);
    expect(onChange).toHaveBeenLastCalledWith(number);
    await user.clear(input);
    fireEvent.change(input, { target: { value: form } });
    expect(onChange).toHaveBeenLastCalledWith(number);
    expect(input).toHaveAttribute('value', expect.not.stringMatching(/^\+1 1/));
  },
);

test.each(['2025550143', '12025550143', '(202) 555-0143', '0033 6 12 34 56 78', '+47 92 34 56 78'])(
  '"%s" typed over everything is the number that was meant',
  async (form) => {
    const { user, input, onChange } = renderField();
    await user.type(input, form, { initialSelectionStart: 0, initialSelectionEnd: 2 });
    const meant = forms.find(([written]) => written === form)?.[1] ?? '+12025550143';
    expect(onChange).toHaveBeenLastCalledWith(meant);
  },
);

test.each([
  ['0612345678', '33', '+330612345678'],
  ['06 12 34 56 78', '33', '+330612345678'],
  ['612345678', '33', '+33612345678'],
  ['33 6 12 34 56 78', '33', '+33612345678'],
  ['(202) 555-0143', '1', '+12025550143'],
])('"%s" belongs to the country +%s that is shown: %s', (form, callingCode, expected) => {
  expect(withCallingCode(form, `+${callingCode}`, callingCode)).toBe(expected);
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
