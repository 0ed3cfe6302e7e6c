import { screen, waitFor, within } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { settled } from '../../../test/render/settled';
import { answerReference } from '../../../test/sections/answerReference';
import { aStudent } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { answerFile } from '../../../test/server/answerFile';
import { refuseCall, takeUpload } from '../../../test/sections/replies';
import { Form } from '../../ui';
import { AccountHolderContext } from '../accountHolder';
import type { SectionMode } from '../section';
import { studentSection, type StudentValues } from '.';

const { schema, editSchema = schema, emptyValues, fromRecord, toPayload, Fields } = studentSection;

const accountHolder = {
  userId: 'parent-1',
  firstName: 'Grace',
  middleName: 'Ellen',
  lastName: 'Morgan',
  gender: 'female',
  email: 'grace@example.org',
  children: [],
};

const open = async (values: StudentValues = emptyValues(), mode: SectionMode = 'wizard') => {
  answerReference();
  const used = mode === 'wizard' ? schema : editSchema;
  const sent: unknown[] = [];
  const rendered = renderWithProviders(
    <Form
      initialValues={values}
      schema={used}
      onSubmit={(submitted) => sent.push(toPayload(used.parse(submitted)))}
    >
      <AccountHolderContext value={accountHolder}>
        <Fields mode={mode} />
      </AccountHolderContext>
      <button type="submit">Save</button>
    </Form>,
  );
  await settled(rendered.store);
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  const write = async (name: string, text: string) => {
    await rendered.user.click(control(name));
    await rendered.user.paste(text);
  };
  return { ...rendered, sent, save, write };
};

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const expectProblem = (name: string, words: string) =>
  waitFor(() => expect(document.getElementById(`${name}-error`)).toHaveTextContent(words));
const optionsOf = (name: string) =>
  [...control(name).querySelectorAll('option')].slice(1).map((option) => option.textContent);

describe('the picture', () => {
  it('is shown from the device once it was sent, and not read back', async () => {
    const picture = new File(['x'], 'fern.png', { type: 'image/png' });
    const createObjectURL = (file: Blob) => (file === picture ? 'blob:chosen' : 'blob:read');
    Object.assign(URL, { createObjectURL });
    takeUpload('/files/fern.png');
    const { user, container, store } = await open();
    await user.upload(container.querySelector<HTMLInputElement>('input[type="file"]')!, picture);
    expect(await screen.findByRole('img', { name: 'fern.png' })).toHaveAttribute('src', 'blob:chosen');
    expect(Object.keys(store.getState().api.queries).filter((call) => call.includes('getFile'))).toEqual([]);
  });

  it('is said to be chosen where its address does not answer any more', async () => {
    answerFile('/files/larch.png?expires=1', 404);
    const { store } = await open({ ...emptyValues(), profilePicture: '/files/larch.png?expires=1' });
    expect(await screen.findByText('It is chosen, but cannot be shown now.')).toBeVisible();
    await settled(store);
  });
});

it('writes the dashes of the social number, and takes ten digits at most', async () => {
  const { user } = await open();
  await user.type(control('socialSecurityNumber'), '12345678901');
  expect(control('socialSecurityNumber')).toHaveValue('123-456-7890');
});

it('loads the provinces of the chosen country and the cities of the chosen province', async () => {
  const { user } = await open();
  expect(control('provinceId')).toBeDisabled();
  await user.selectOptions(control('countryId'), 'United States');
  await waitFor(() => expect(optionsOf('provinceId')).toEqual(['Maryland', 'Ohio']));
  await user.selectOptions(control('provinceId'), 'Ohio');
  await waitFor(() => expect(optionsOf('cityId')).toEqual(['Dayton']));
});

it('empties province and city when another country is chosen, and shows its code', async () => {
  const { store, user, sent, save } = await open(
    fromRecord(aStudent({ applicantAddresses: aStudent().applicantAddresses.slice(0, 1) })),
  );
  expect(screen.getByText('US', { selector: 'dd' })).toBeVisible();
  expect(control('cityId')).toHaveValue('city-rockville');
  await user.selectOptions(control('countryId'), 'Canada');
  expect(screen.getByText('CA', { selector: 'dd' })).toBeVisible();
  expect(control('provinceId')).toHaveValue('');
  expect(control('cityId')).toHaveValue('');
  await save();
  await expectProblem('provinceId', 'This answer is required');
  expect(sent).toEqual([]);
  await settled(store);
});

it('shows the country code last, after the postal code', async () => {
  await open(fromRecord(aStudent()));
  const codes = screen.getAllByText(/country code/i, { selector: 'dt' });
  const postalCodes = [control('postalCode'), control('mailing.postalCode')];
  expect(codes).toHaveLength(2);
  codes.forEach((code, index) => {
    expect(postalCodes[index]!.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it.each(['firstName', 'middleName', 'lastName', 'placeOfBirth', 'email', 'socialSecurityNumber'])(
  'does not let the browser offer the parent’s own %s for the child',
  async (name) => {
    await open();
    expect(control(name)).toHaveAttribute('autocomplete', 'off');
  },
);

it('tells how a child without an e-mail is given one', async () => {
  await open({ ...emptyValues(), firstName: 'Fern' });
  expect(control('email')).toHaveAccessibleDescription(
    /deliver grace\+fern@example\.org to your own mailbox/,
  );
});

it('takes the address of the account when asked, and says so until it is changed', async () => {
  answer(
    'getParentAddresses',
    [
      {
        id: 'address-1',
        countryName: 'United States',
        provinceName: 'MARYLAND',
        cityName: 'Rockville',
        postalCode: '20850',
        addressLine1: '4 Elm Street',
      },
    ],
    { parameters: { userId: 'parent-1' } },
  );
  const { store, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Use the address of my account' }));
  expect(await screen.findByText(/taken from your account. Look it over/)).toBeVisible();
  await settled(store);
  expect(control('addressLine1')).toHaveValue('4 Elm Street');
  await waitFor(() => expect(control('cityId')).toHaveValue('city-rockville'));
  expect(control('postalCode')).toHaveValue('20850');
  expect(screen.getAllByText('From your account')).toHaveLength(5);
  await user.type(control('addressLine1'), 's');
  expect(screen.getAllByText('From your account')).toHaveLength(4);
});

it('says what is wrong with e-mail, phone and social number', async () => {
  const { save, write } = await open();
  await save();
  await expectProblem('email', 'Email is required');
  await write('email', 'fern@');
  await write('socialSecurityNumber', '123');
  await write('phone', '02025550123');
  await save();
  await expectProblem('email', 'Please enter a valid email address');
  await expectProblem('socialSecurityNumber', 'Invalid SSN format');
  await expectProblem('phone', 'Enter a valid phone number without a leading zero');
});

it('asks for no part of the mailing address, and sends it only while its box is ticked', async () => {
  const { user, sent, save, write } = await open(
    fromRecord(aStudent({ applicantAddresses: aStudent().applicantAddresses.slice(0, 1) })),
  );
  const box = screen.getByRole('checkbox', { name: /mailing address/i });
  expect(control('mailing.addressLine1')).toBeNull();
  await user.click(box);
  await write('mailing.addressLine1', 'Box 9');
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

it('leaves an optional choice open whose value is unknown, so that the rest can be corrected', async () => {
  const [primary, mailing] = aStudent().applicantAddresses;
  const values = fromRecord(
    aStudent({
      applicantContacts: [{ contact: '+12025550123', contactType: 'Mobile' as never, isPrimary: true }],
      applicantAddresses: [
        { ...primary!, addressType: 'SUMMER' as never },
        { ...mailing!, addressType: 'RESIDENTIAL' },
      ],
    }),
  );
  const { sent, save } = await open(values, 'edit');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    applicantContacts: [{ contact: '+12025550123', contactType: '' }],
    applicantAddresses: [
      { addressLine1: primary!.addressLine1, addressType: '' },
      { addressLine1: mailing!.addressLine1, addressType: '' },
    ],
  });
});

it('says in words what is wrong with a choice that a draft has kept', () => {
  const values = fromRecord(aStudent());
  const mailing = { ...values.mailing, addressType: 'RESIDENTIAL' };
  const { error } = editSchema.safeParse({
    ...values,
    contactType: 'Mobile',
    addressType: 'SUMMER',
    mailing,
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['contactType', 'validation.required'],
    ['addressType', 'validation.required'],
    ['mailing.addressType', 'validation.required'],
  ]);
});

it('does not judge a mailing address that is not asked for', () => {
  const values = { ...fromRecord(aStudent()), hasMailingAddress: false };
  values.mailing.addressLine1 = 'x'.repeat(1_000);
  expect(schema.safeParse(values).success).toBe(true);
  expect(schema.safeParse({ ...values, hasMailingAddress: true }).success).toBe(false);
});

it('tells when the countries cannot be loaded, and loads them on request', async () => {
  refuseCall('getCountries');
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/could not be loaded/);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findAllByRole('option', { name: 'Canada' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
