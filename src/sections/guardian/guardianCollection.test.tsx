import { act, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { Form } from '../../ui';
import { guardianPayload } from '../../contract/guardians';
import { dialogClosed } from '../../../test/render/dialogClosed';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { describeCollection } from '../../../test/sections/describeSection';
import { aGuardian } from '../../../test/sections/records';
import { schemaPaths } from '../../../test/sections/schemaPaths';
import { AccountHolderContext } from '../accountHolder';
import { HalfTypedContext } from '../halfTyped';
import { guardianCollection } from './guardianCollection';
import type { GuardiansValues } from './guardianSchema';

const { Fields, emptyValues, fromRecords, item, itemsOf, schema } = guardianCollection;

const required = Object.keys(item.emptyValues()).filter((field) => field !== 'phone2');

describeCollection(guardianCollection, aGuardian(), {
  full: fromRecords!([aGuardian()]),
  required: ['guardians', 'safeWord'],
  unseen: schemaPaths(schema).filter((path) => path !== 'safeWord'),
  item: {
    required: { wizard: required, edit: [...required, 'phone2'] },
    // beside the list, once for all guardians
    unseen: { wizard: ['safeWord'], edit: [] },
    derived: ['priority'],
  },
});

const accountHolder = {
  userId: 'parent-1',
  firstName: 'Grace',
  middleName: 'Ellen',
  lastName: 'Morgan',
  gender: 'female',
  email: 'grace@example.org',
  children: [],
};

const shown = (values: GuardiansValues = emptyValues()) => {
  const submitted: GuardiansValues[] = [];
  const view = renderWithProviders(
    <Form initialValues={values} schema={schema} onSubmit={(given) => submitted.push(given)}>
      <AccountHolderContext value={accountHolder}>
        <Fields mode="wizard" />
      </AccountHolderContext>
      <button type="submit">Continue</button>
    </Form>,
  );
  return { ...view, submitted };
};
type User = ReturnType<typeof shown>['user'];

const dialog = () => within(screen.getByRole('dialog'));

const write = async (user: User, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = dialog().getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
};

const answerYes = async (user: User) => {
  for (const yes of dialog().getAllByLabelText('Yes')) await user.click(yes);
};

const fillIn = async (user: User, email: string) => {
  await user.click(dialog().getByLabelText('Mme'));
  await user.click(dialog().getByLabelText('Female'));
  await user.selectOptions(dialog().getByLabelText('Relationship'), 'Mother');
  await write(user, {
    'First name': 'Olive',
    'Middle name': 'May',
    'Last name': 'Pine',
    Employer: 'Bakery',
    Email: email,
  });
  await user.type(dialog().getByLabelText(/Phone 1/), '2025550147');
  await answerYes(user);
};

const save = (user: User) => user.click(dialog().getByRole('button', { name: 'Save' }));

const goOn = async ({ user, submitted }: ReturnType<typeof shown>): Promise<GuardiansValues> => {
  await user.click(screen.getByText('Continue'));
  await waitFor(() => expect(submitted).toHaveLength(1));
  return submitted[0]!;
};

it('needs a safe word and at least one guardian', async () => {
  const { user, submitted } = shown();
  await user.click(screen.getByText('Continue'));
  await waitFor(() =>
    expect(screen.getByLabelText('Safe word')).toHaveAccessibleDescription(/This answer is required/),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add guardian' })).toHaveAccessibleDescription(
      'Add at least one guardian',
    ),
  );
  expect(submitted).toEqual([]);
});

it('adds a guardian through the dialog; each is sent with the safe word of the step', async () => {
  const view = shown();
  const { user } = view;
  await user.type(screen.getByLabelText('Safe word'), 'quince');
  await user.click(screen.getByRole('button', { name: 'Add guardian' }));
  await fillIn(user, 'Olive@Example.org');
  await save(user);
  await dialogClosed();
  expect(screen.getByText('Olive Pine')).toBeInTheDocument();
  const [guardian] = itemsOf(await goOn(view));
  const payload = item.toPayload(item.schema.parse(guardian));
  expect(payload).toMatchObject({
    safeWord: 'quince',
    email: 'olive@example.org',
    canPickUpStudent: true,
    guardianContacts: [{ contact: '+12025550147', contactType: 'Professional', isPrimary: true }],
  });
  expect(guardianPayload.safeParse({ ...payload, applicant: 'applicant-1' }).success).toBe(true);
});

it('refuses a second guardian with the same e-mail inside the dialog', async () => {
  const { user } = shown(fromRecords!([aGuardian()]));
  await user.click(screen.getByRole('button', { name: 'Add guardian' }));
  await fillIn(user, 'UMBEL@example.org');
  await save(user);
  await waitFor(() =>
    expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription(
      'A guard with this email already exists.',
    ),
  );
  await write(user, { Email: 'other@example.org' });
  await save(user);
  await dialogClosed();
  expect(screen.getByText('Olive Pine')).toBeInTheDocument();
});

it('corrects a guardian without taking their own e-mail for a second one', async () => {
  const view = shown(fromRecords!([aGuardian()]));
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Edit Rowan Thistle' }));
  await write(user, { 'Last name': 'Teasel' });
  await save(user);
  await dialogClosed();
  expect(itemsOf(await goOn(view))).toEqual([
    {
      ...item.fromRecord(aGuardian({ lastName: 'Teasel' })),
      key: expect.any(String) as string,
      recordId: 'guardian-1',
    },
  ]);
});

it('removes a guardian after asking, and remembers the record', async () => {
  const second = aGuardian({ id: 'guardian-2', firstName: 'Olive', email: 'olive@example.org' });
  const view = shown(fromRecords!([aGuardian(), second]));
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Remove Rowan Thistle' }));
  await user.click(dialog().getByRole('button', { name: 'Keep' }));
  await dialogClosed();
  expect(screen.getByText('Rowan Thistle')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Rowan Thistle' }));
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  await dialogClosed();
  expect(screen.queryByText('Rowan Thistle')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add guardian' })).toHaveFocus();
  const values = await goOn(view);
  expect(itemsOf(values)).toMatchObject([{ firstName: second.firstName }]);
});

it('asks before it throws away what was typed', async () => {
  const { user } = shown();
  await user.click(screen.getByRole('button', { name: 'Add guardian' }));
  await write(user, { 'First name': 'Olive' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Olive');
});

it('takes a dash for a middle name that a guardian has not, and calls it "None" in the summary', async () => {
  const view = shown();
  const { user } = view;
  await user.type(screen.getByLabelText('Safe word'), 'quince');
  await user.click(screen.getByRole('button', { name: 'Add guardian' }));
  await fillIn(user, 'olive@example.org');
  await user.click(dialog().getByLabelText('This person has no middle name'));
  expect(dialog().getByLabelText('Middle name')).toHaveAttribute('readonly');
  await save(user);
  await dialogClosed();
  const [guardian] = itemsOf(await goOn(view));
  expect(item.toPayload(item.schema.parse(guardian))).toMatchObject({ middleName: '-' });
  expect(item.rows(aGuardian({ middleName: '-' }))).toContainEqual({
    labelId: 'guardian.middleName',
    value: { kind: 'messages', messageIds: ['guardian.middleName.none'] },
  });
});

it('knows from the account who fills it in, says so, and offers that once', async () => {
  const { user } = shown();
  await user.click(screen.getByRole('button', { name: 'I am a guardian' }));
  expect(dialog().getByLabelText('First name')).toHaveValue('Grace');
  expect(dialog().getByLabelText('Female')).toBeChecked();
  const marks = dialog().getAllByText('From your account').length;
  await write(user, { 'Middle name': 'May' });
  expect(dialog().getAllByText('From your account')).toHaveLength(marks - 1);
  await user.selectOptions(dialog().getByLabelText('Relationship'), 'Mother');
  await write(user, { Employer: 'Bakery' });
  await user.type(dialog().getByLabelText(/Phone 1/), '2025550147');
  await answerYes(user);
  await save(user);
  await dialogClosed();
  expect(screen.getByText('Grace Morgan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I am a guardian' })).toBeNull();
});

const Kept = () => {
  const [items, setItems] = useState<Readonly<Record<string, unknown>>>({});
  const [{ keep, listChanged }] = useState(() => ({
    keep: (list: string, item: object | null) => setItems(item ? { [list]: item } : {}),
    listChanged: (_list: string, isOver: boolean) => isOver && setItems({}),
  }));
  return (
    <HalfTypedContext value={useMemo(() => ({ items, keep, listChanged }), [items, keep, listChanged])}>
      <Form initialValues={emptyValues()} schema={schema} onSubmit={() => undefined}>
        <Fields mode="wizard" />
      </Form>
    </HalfTypedContext>
  );
};

it('keeps what was typed when Back closes the dialog, until it is saved or thrown away', async () => {
  const { user } = renderWithProviders(<Kept />);
  const add = () => user.click(screen.getByRole('button', { name: 'Add guardian' }));
  const notice = () => screen.queryByText(/An entry that you began is kept/);
  await add();
  await write(user, { 'First name': 'Olive' });
  act(() => window.history.back());
  await dialogClosed();
  expect(notice()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on with it' }));
  expect(dialog().getByLabelText('First name')).toHaveValue('Olive');
  await fillIn(user, 'olive@example.org');
  await save(user);
  await dialogClosed();
  expect(screen.getByText('Olive Pine')).toBeInTheDocument();
  expect(notice()).toBeNull();
  await add();
  expect(dialog().getByLabelText('First name')).toHaveValue('');
  await write(user, { 'First name': 'Hazel' });
  act(() => window.history.back());
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(notice()).toBeNull();
});

it('asks before another entry takes the place of one that was begun', async () => {
  const { user } = renderWithProviders(<Kept />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const notice = () => screen.queryByText(/An entry that you began is kept/);
  const question = () => within(screen.getByRole('dialog', { name: 'Discard what you entered?' }));
  await press('Add guardian');
  await fillIn(user, 'olive@example.org');
  await save(user);
  await dialogClosed();
  await press('Add guardian');
  await write(user, { 'First name': 'Hazel' });
  act(() => window.history.back());
  await dialogClosed();

  await press('Edit Olive Pine');
  await user.click(question().getByRole('button', { name: 'Keep' }));
  await dialogClosed();
  expect(notice()).toBeVisible();
  await press('Add guardian');
  expect(dialog().getByLabelText('First name')).toHaveValue('Hazel');
  act(() => window.history.back());
  await dialogClosed();

  await press('Edit Olive Pine');
  await user.click(question().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog().getByLabelText('First name')).toHaveValue('Olive'));
  await save(user);
  await dialogClosed();
  expect(notice()).toBeNull();
});

it('names a guardian whose record lacks what the wizard asks for', async () => {
  const { user, submitted } = shown(fromRecords!([aGuardian({ middleName: '' })]));
  await user.click(screen.getByText('Continue'));
  expect(await screen.findByRole('link', { name: /^Guardians – Open and complete/ })).toBeVisible();
  expect(screen.getByText('Not complete: Rowan Thistle.')).toBeVisible();
  expect(submitted).toEqual([]);
});
