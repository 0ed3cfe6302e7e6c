import { screen, waitFor, within } from '@testing-library/react';
import { dialogClosed } from '../../../test/render/dialogClosed';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { aSchoolHistory } from '../../../test/sections/records';
import { Form } from '../../ui';
import { schoolHistoryCollection, type SchoolHistoryValues } from '.';

const { emptyValues, Fields, fromRecords, item, itemsOf, schema } = schoolHistoryCollection;

const open = (values: SchoolHistoryValues = emptyValues()) => {
  const latest = { values };
  const submitted: SchoolHistoryValues[] = [];
  const rendered = renderWithProviders(
    <Form
      initialValues={values}
      schema={schema}
      onSubmit={(given) => submitted.push(given)}
      onChange={(changed) => {
        latest.values = changed;
      }}
    >
      <Fields mode="wizard" />
      <button type="submit">Continue</button>
    </Form>,
  );
  return { ...rendered, latest, submitted };
};
type User = ReturnType<typeof open>['user'];

const fillIn = async (user: User, texts: Record<string, string>, suspended: 'Yes' | 'No' = 'No') => {
  await user.click(screen.getByRole('button', { name: 'Add a school' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(texts)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  }
  const answer = (question: RegExp, name: string) =>
    user.click(within(dialog.getByRole('radiogroup', { name: question })).getByRole('radio', { name }));
  await answer(/suspended/i, suspended);
  await answer(/probation officer/i, 'No');
  await answer(/caseworker/i, 'Yes');
  return dialog;
};
const save = (user: User, dialog: Awaited<ReturnType<typeof fillIn>>) =>
  user.click(dialog.getByRole('button', { name: 'Save' }));

const maple = {
  'School name': 'Maple Primary',
  'Name of the principal': 'Principal Nettle',
  'Address of the school': '56 Oak Road',
};

it('asks for schools only after yes', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: 'Add a school' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('button', { name: 'Add a school' })).toBeVisible();
});

it('adds a school to the table', async () => {
  const { user, latest } = open({ ...emptyValues(), hasAttendedAnotherSchool: 'yes' });
  await save(user, await fillIn(user, maple));
  expect(await screen.findByRole('row', { name: /Maple Primary/ })).toHaveTextContent('56 Oak Road');
  expect(itemsOf(latest.values)).toMatchObject([
    {
      schoolName: 'Maple Primary',
      isCurrentlySuspended: 'no',
      haveProbationOfficer: 'no',
      isSocialWorkerExist: 'yes',
    },
  ]);
});

it('replaces the entry with the same name, principal and address', async () => {
  const { user, latest } = open(fromRecords!([aSchoolHistory()]));
  await save(user, await fillIn(user, { ...maple, 'School name': ' maple  primary' }));
  await waitFor(() => expect(itemsOf(latest.values)[0]).toMatchObject({ isCurrentlySuspended: 'no' }));
  expect(itemsOf(latest.values)).toHaveLength(1);
  expect(itemsOf(latest.values)[0]).toMatchObject({ recordId: 'history-1' });
});

it('asks for the reason while the student is suspended, and sends it only then', async () => {
  const { user } = open({ ...emptyValues(), hasAttendedAnotherSchool: 'yes' });
  const dialog = await fillIn(user, maple, 'Yes');
  expect(dialog.getByLabelText(/reason/i)).toBeVisible();
  const values = item.fromRecord(aSchoolHistory());
  const send = (suspended: 'yes' | 'no') =>
    item.toPayload(item.schema.parse({ ...values, isCurrentlySuspended: suspended }));
  expect(send('yes')).toMatchObject({ isCurrentlySuspended: true, reasonForSuspension: 'Threw pinecones' });
  expect(send('no')).toMatchObject({ isCurrentlySuspended: false, reasonForSuspension: '' });
});

it('removes a school after asking', async () => {
  const { user, latest } = open(fromRecords!([aSchoolHistory()]));
  await user.click(screen.getByRole('button', { name: 'Remove Maple Primary' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /remove/i }));
  await waitFor(() => expect(itemsOf(latest.values)).toEqual([]));
});

it('holds no schools after no, and finds them again after yes', async () => {
  const { user, latest } = open(fromRecords!([aSchoolHistory()]));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(itemsOf(latest.values)).toEqual([]));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(itemsOf(latest.values)).toHaveLength(1));
});

describe('a school that was corrected on the page of an application, where its names may be left empty (E5.7)', () => {
  const corrected = (...changes: object[]) =>
    fromRecords!(changes.map((change, index) => aSchoolHistory({ id: `history-${index + 1}`, ...change })));

  test('is named where the wizard asks for more, and can be completed', async () => {
    const { user, submitted } = open(
      corrected({ principalName: '' }, { schoolName: 'Elm School' }, { schoolName: '' }),
    );
    await user.click(screen.getByText('Continue'));
    const link = await screen.findByRole('link', { name: /^Schools attended before – Open and complete/ });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(link);
    const add = screen.getByRole('button', { name: 'Add a school' });
    expect(add).toHaveFocus();
    expect(add).toHaveAccessibleDescription(/^Not complete: Maple Primary and entry 3\. Open and complete/);
    expect(submitted).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Edit Maple Primary' }));
    let dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name of the principal'), 'Nettle');
    await save(user, dialog);
    await user.click(await screen.findByRole('button', { name: 'Edit entry 3' }));
    dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('School name'), 'Birch School');
    await save(user, dialog);
    await dialogClosed();
    await user.click(screen.getByText('Continue'));
    await waitFor(() => expect(submitted).toHaveLength(1));
  });

  test('is not asked for after no', async () => {
    const { user, submitted } = open(corrected({ principalName: '' }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByText('Continue'));
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]?.schoolHistories).toHaveLength(1);
  });
});
