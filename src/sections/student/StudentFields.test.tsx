import { screen, waitFor, within } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answerReference } from '../../../test/sections/answerReference';
import { aStudent } from '../../../test/sections/records';
import { refuseCall } from '../../../test/sections/replies';
import { Form } from '../../ui';
import type { SectionMode } from '../section';
import { studentSection, type StudentValues } from '.';

const { schema, editSchema = schema, emptyValues, fromRecord, toPayload, Fields } = studentSection;

const open = (values: StudentValues = emptyValues(), mode: SectionMode = 'wizard') => {
  answerReference();
  const used = mode === 'wizard' ? schema : editSchema;
  const sent: unknown[] = [];
  const rendered = renderWithProviders(
    <Form
      initialValues={values}
      schema={used}
      onSubmit={(submitted) => sent.push(toPayload(used.parse(submitted)))}
    >
      <Fields mode={mode} />
      <button type="submit">Save</button>
    </Form>,
  );
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...rendered, sent, save };
};

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const problemAt = (name: string) => document.getElementById(`${name}-error`)?.textContent;
const optionsOf = (name: string) =>
  [...control(name).querySelectorAll('option')].slice(1).map((option) => option.textContent);

it('writes the dashes of the social number, and takes ten digits at most', async () => {
  const { user } = open();
  await user.type(control('socialSecurityNumber'), '12345678901');
  expect(control('socialSecurityNumber')).toHaveValue('123-456-7890');
});

it('loads the provinces of the chosen country and the cities of the chosen province', async () => {
  const { user } = open();
  await screen.findAllByRole('option', { name: 'Canada' });
  expect(control('provinceId')).toBeDisabled();
  await user.selectOptions(control('countryId'), 'United States');
  await waitFor(() => expect(optionsOf('provinceId')).toEqual(['Maryland', 'Ohio']));
  await user.selectOptions(control('provinceId'), 'Ohio');
  await waitFor(() => expect(optionsOf('cityId')).toEqual(['Dayton']));
});

it('empties province and city when another country is chosen, and shows its code', async () => {
  const { user, sent, save } = open(
    fromRecord(aStudent({ applicantAddresses: aStudent().applicantAddresses.slice(0, 1) })),
  );
  await screen.findByText('US', { selector: 'dd' });
  await waitFor(() => expect(control('cityId')).toHaveValue('city-rockville'));
  await user.selectOptions(control('countryId'), 'Canada');
  expect(screen.getByText('CA', { selector: 'dd' })).toBeVisible();
  expect(control('provinceId')).toHaveValue('');
  expect(control('cityId')).toHaveValue('');
  await save();
  expect(problemAt('provinceId')).toBe('This answer is required');
  expect(sent).toEqual([]);
});

it('says what is wrong with e-mail, phone and social number', async () => {
  const { user, save } = open();
  await save();
  expect(problemAt('email')).toBe('Email is required');
  await user.type(control('email'), 'fern@');
  await user.type(control('socialSecurityNumber'), '123');
  await user.type(control('phone'), '02025550123');
  await save();
  expect(problemAt('email')).toBe('Please enter a valid email address');
  expect(problemAt('socialSecurityNumber')).toBe('Invalid SSN format');
  expect(problemAt('phone')).toBe('Enter a valid phone number without a leading zero');
});

it('asks for no part of the mailing address, and sends it only while its box is ticked', async () => {
  const { user, sent, save } = open(
    fromRecord(aStudent({ applicantAddresses: aStudent().applicantAddresses.slice(0, 1) })),
  );
  const box = screen.getByRole('checkbox', { name: /mailing address/i });
  expect(control('mailing.addressLine1')).toBeNull();
  await user.click(box);
  await user.type(control('mailing.addressLine1'), 'Box 9');
  await save();
  await user.click(box);
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  const [ticked, unticked] = sent as { applicantAddresses: object[] }[];
  expect(ticked?.applicantAddresses[1]).toMatchObject({
    addressLine1: 'Box 9',
    cityId: '',
    isPrimaryAddress: false,
  });
  expect(unticked?.applicantAddresses).toHaveLength(1);
});

it('does not judge a mailing address that is not asked for', () => {
  const values = { ...fromRecord(aStudent()), hasMailingAddress: false };
  values.mailing.addressLine1 = 'x'.repeat(1_000);
  expect(schema.safeParse(values).success).toBe(true);
  expect(schema.safeParse({ ...values, hasMailingAddress: true }).success).toBe(false);
});

it('tells when the countries cannot be loaded, and loads them on request', async () => {
  refuseCall('getCountries');
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/could not be loaded/);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findAllByRole('option', { name: 'Canada' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
