import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { dialogClosed } from '../../../test/render/dialogClosed';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { aDocument } from '../../../test/sections/records';
import { offerUpload, refuseCall, takeUpload } from '../../../test/sections/replies';
import { answerAt, refuse } from '../../../test/server/answer';
import { uploadPayload } from '../../contract/uploads';
import { FILE_SIZE_LIMIT } from '../../domain/files';
import { RECORDS_AT_MOST } from '../../domain/limits';
import { Form } from '../../ui';
import { documentsCollection, type DocumentsValues } from '.';

const { emptyValues, Fields, fromRecords, item, itemsOf, schema } = documentsCollection;

const open = (values: DocumentsValues = emptyValues(), button?: ReactNode) => {
  const latest = { values };
  const rendered = renderWithProviders(
    <Form
      initialValues={values}
      schema={schema}
      onSubmit={() => undefined}
      onChange={(changed) => {
        latest.values = changed;
      }}
    >
      <Fields mode="wizard" />
      {button}
    </Form>,
  );
  return { ...rendered, latest };
};

const aPdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const uploadButton = (name: RegExp) => screen.getByRole('button', { name });

const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0]!);
  await user.click(uploadButton(/upload the birth certificate/i));
  const dialog = await screen.findByRole('dialog');
  return {
    dialog,
    choose: (...files: File[]) =>
      user.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, files),
    chooseType: (name: string) => user.selectOptions(within(dialog).getByLabelText('Document type'), name),
    send: () => user.click(within(dialog).getByRole('button', { name: 'Upload' })),
  };
};

it('lets a document be uploaded only after yes', async () => {
  const { user } = open();
  const button = uploadButton(/upload the birth certificate/i);
  expect(button).toBeDisabled();
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0]!);
  expect(button).toBeEnabled();
  expect(uploadButton(/upload the immunization record/i)).toBeDisabled();
  await user.click(screen.getAllByRole('radio', { name: 'No' })[0]!);
  expect(button).toBeDisabled();
});

it('asks for the type and a file', async () => {
  const { user } = open();
  const { dialog, send } = await openDialog(user);
  await send();
  await waitFor(() =>
    expect(dialog.querySelector('[id="documentType-error"]')).toHaveTextContent('This answer is required'),
  );
  expect(dialog.querySelector('[id="files-error"]')).toHaveTextContent('Choose a file');
});

it('uploads and lists the files with their type', async () => {
  takeUpload('/files/one.pdf');
  const { user, latest } = open();
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Birth certificate');
  await choose(aPdf('one.pdf'));
  await send();
  const row = await screen.findByRole('row', { name: /one\.pdf/ });
  expect(row).toHaveTextContent('Birth certificate');
  await dialogClosed();
  expect(itemsOf(latest.values)).toEqual([
    {
      documentType: 'BirthCertificate',
      fileUrl: '/files/one.pdf',
      fileName: 'one.pdf',
      key: expect.any(String) as string,
    },
  ]);
});

it('sends a file whose type the system does not know as what its name says', async () => {
  offerUpload('/files/scan.pdf').matchHeader('content-type', 'application/pdf').reply(204);
  const { user } = open();
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Birth certificate');
  await choose(new File(['%PDF'], 'scan.pdf', { type: 'application/octet-stream' }));
  await send();
  expect(await screen.findByRole('row', { name: /scan\.pdf/ })).toBeInTheDocument();
});

it('drops files that are too large and says so', async () => {
  const { user } = open();
  const { dialog, choose } = await openDialog(user);
  await choose(aPdf('small.pdf'), aPdf('large.pdf', FILE_SIZE_LIMIT + 1));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Some files exceed the size limit of 5MB.',
  );
  expect(within(dialog).getByText('small.pdf')).toBeVisible();
  expect(within(dialog).queryByText('large.pdf')).toBeNull();
  await choose(aPdf('large.pdf', FILE_SIZE_LIMIT + 1));
  expect(await within(dialog).findByText('File size exceeds 5MB limit.')).toBeVisible();
});

it('keeps a file that could not be sent, to be tried again', async () => {
  refuseCall('createUpload');
  const { user, latest } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('pass.pdf'));
  await send();
  expect(await within(dialog).findByText(/one file could not be sent/i)).toBeVisible();
  expect(itemsOf(latest.values)).toEqual([]);
  takeUpload('/files/pass.pdf');
  await send();
  expect(await screen.findByRole('row', { name: /pass\.pdf/ })).toBeInTheDocument();
});

it('tells a parent who sees nothing how many files were sent, once the dialog is closed', async () => {
  const { user } = open();
  const told = screen.getByRole('status');
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('one.pdf'), aPdf('two.pdf'));
  takeUpload('/files/one.pdf');
  refuseCall('createUpload');
  await send();
  await screen.findByText(/one file could not be sent/i);
  expect(told).toBeEmptyDOMElement();
  takeUpload('/files/two.pdf');
  await send();
  await dialogClosed();
  expect(told).toHaveTextContent(/^2 files have been sent.$/);

  await openDialog(user);
  expect(told).toBeEmptyDOMElement();
});

it('leaves the focus at the choice of files when one is taken out, and describes it by what is wrong', async () => {
  const { user } = open();
  const { dialog, choose, send } = await openDialog(user);
  await choose(aPdf('one.pdf'));
  await user.click(within(dialog).getByRole('button', { name: 'Remove one.pdf' }));
  const chooser = within(dialog).getByRole('button', { name: /Choose files/ });
  expect(chooser).toHaveFocus();
  await send();
  await waitFor(() => expect(chooser).toHaveAccessibleDescription(/Choose a file/));
});

it('sends a file whose name was decoded wrongly under a name that can be kept', async () => {
  const body = { fileName: 'dâ__impôt.pdf', contentType: 'application/pdf', size: 3 };
  const asked = refuse('createUpload', 422, { message: 'No.' }, { body });
  const { user } = open();
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('dâ\u0080\u0099impôt.pdf'));
  await send();
  await waitFor(() => expect(asked.isDone()).toBe(true));
});

it.each([
  ['an ending', 'DOC-2025-WA0001', 'DOC-2025-WA0001.pdf'],
  ['a shorter name', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
])('sends a file under %s where the server takes no other', async (_what, name, fileName) => {
  const body = uploadPayload.parse({ fileName, contentType: 'application/pdf', size: 3 });
  const asked = refuse('createUpload', 422, { message: 'No.' }, { body });
  const { user } = open();
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf(name));
  await send();
  await waitFor(() => expect(asked.isDone()).toBe(true));
});

it('says that a proxy before the server does not take a file of this size', async () => {
  offerUpload('/files/scan.pdf').reply(413, '<h1>413 Request Entity Too Large</h1>');
  const { user } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('scan.pdf'));
  await send();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The school’s system does not take a file of this size. Please choose a smaller one.',
  );
  expect(within(dialog).getByText('scan.pdf')).toBeVisible();
});

it('takes a file out that can no longer be read, as one from a cloud folder may be', async () => {
  offerUpload('/files/gone.pdf').replyWithError('read failed');
  const { user } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  const gone = aPdf('gone.pdf');
  Object.assign(gone, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
  });
  await choose(gone);
  await send();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The file can no longer be read. Please choose it again.',
  );
  expect(within(dialog).queryByText('gone.pdf')).toBeNull();
});

it('sends all files that were chosen', async () => {
  for (const name of ['1', '2', '3']) takeUpload(`/files/${name}.pdf`);
  const { user, latest } = open();
  const { choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('1.pdf'), aPdf('2.pdf'), aPdf('3.pdf'));
  await send();
  await dialogClosed();
  expect(itemsOf(latest.values).map(({ fileName }) => fileName)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
});

it('sends two files at a time, so that none waits in the browser until its time is over, and no further one once it is left', async () => {
  let answerBoth = () => undefined as void;
  const isLeft = new Promise<void>((resolve) => (answerBoth = resolve));
  const asked = ['1', '2', '3'].map((name) => {
    const body = { fileName: `${name}.pdf`, contentType: 'application/pdf', size: 3 };
    const place = { uploadUrl: `/api/files/${name}.pdf/bytes`, fileUrl: `/files/${name}.pdf` };
    return answerAt(isLeft, 'createUpload', place, { body });
  });
  const { user } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  const files = ['1.pdf', '2.pdf', '3.pdf'].map((name) => aPdf(name));
  const givenUp: string[] = [];
  for (const file of files) {
    const arrayBuffer = () => {
      givenUp.push(file.name);
      return Promise.resolve();
    };
    Object.assign(file, { slice: () => ({ arrayBuffer }) });
  }
  await choose(...files);
  await send();
  await waitFor(() => expect(asked.slice(0, 2).every((call) => call.isDone())).toBe(true));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  answerBoth();
  await waitFor(() => expect(givenUp).toHaveLength(2));
  expect(asked.map((call) => call.isDone())).toEqual([true, true, false]);
});

it('can be left while files are being sent, which ends them', async () => {
  offerUpload('/files/slow.pdf').reply(() => new Promise(() => undefined));
  const { user, latest } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  await choose(aPdf('slow.pdf'));
  await send();
  expect(await within(dialog).findByRole('progressbar', { name: 'Sending files…' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  expect(itemsOf(latest.values)).toEqual([]);
});

it('adds none of them when it is left, also of those that have arrived', async () => {
  const first = takeUpload('/files/one.pdf');
  let hasArrived = false;
  first.once('replied', () => (hasArrived = true));
  let answerSecond = () => undefined as void;
  const isLeft = new Promise<void>((resolve) => (answerSecond = resolve));
  const second = { uploadUrl: '/api/files/two.pdf/bytes', fileUrl: '/files/two.pdf' };
  answerAt(isLeft, 'createUpload', second);
  const { user, latest } = open();
  const { dialog, choose, chooseType, send } = await openDialog(user);
  await chooseType('Passport');
  const two = aPdf('two.pdf');
  let isGivenUp = false;
  const arrayBuffer = () => {
    isGivenUp = true;
    return Promise.resolve();
  };
  Object.assign(two, { slice: () => ({ arrayBuffer }) });
  await choose(aPdf('one.pdf'), two);
  await send();
  await waitFor(() => expect(hasArrived).toBe(true));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  answerSecond();
  await waitFor(() => expect(isGivenUp).toBe(true));
  expect(itemsOf(latest.values)).toEqual([]);
});

it('says at the list that there are too many', async () => {
  const papers = Array.from({ length: RECORDS_AT_MOST + 1 }, (_, index) => aDocument({ id: String(index) }));
  const answers = {
    hasBirthCertificate: 'no',
    hasImmunizationRecord: 'no',
    hasOtherDocuments: 'yes',
  } as const;
  const { user } = open({ ...fromRecords!(papers), ...answers }, <button type="submit">Save</button>);
  // by text, because a search by role takes seconds in so long a table
  await user.click(screen.getByText('Save'));
  const link = await screen.findByText(/too many of these/, { selector: 'a' });
  expect(document.getElementById('documents-error')).toHaveTextContent(
    'Remove some: there are too many of these',
  );
  await user.click(link);
  expect(document.activeElement).toHaveAttribute('aria-label', 'Remove larch.pdf');
});

it('removes a document after asking', async () => {
  const { user, latest } = open(fromRecords!([aDocument()]));
  await user.click(screen.getByRole('button', { name: 'Remove larch.pdf' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /remove/i }));
  await waitFor(() => expect(itemsOf(latest.values)).toEqual([]));
});

it('takes the name of a single file along, which stays when another one is cancelled', async () => {
  takeUpload('/files/one.pdf');
  const latest = { values: item.emptyValues() };
  const names = [latest.values.fileName];
  const { user, container } = renderWithProviders(
    <Form
      initialValues={item.emptyValues()}
      schema={item.schema}
      onSubmit={() => undefined}
      onChange={(values) => {
        latest.values = values;
        if (values.fileName !== names.at(-1)) names.push(values.fileName);
      }}
    >
      <item.Fields mode="edit" />
    </Form>,
  );
  await user.upload(container.querySelector<HTMLInputElement>('input[type="file"]')!, aPdf('one.pdf'));
  await waitFor(() =>
    expect(latest.values).toMatchObject({ fileUrl: '/files/one.pdf', fileName: 'one.pdf' }),
  );

  offerUpload('/files/two.pdf').reply(() => new Promise(() => undefined));
  await user.upload(container.querySelector<HTMLInputElement>('input[type="file"]')!, aPdf('two.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  takeUpload('/files/three.pdf');
  await user.upload(container.querySelector<HTMLInputElement>('input[type="file"]')!, aPdf('three.pdf'));
  await waitFor(() => expect(latest.values.fileUrl).toBe('/files/three.pdf'));
  expect(names).toEqual(['', 'one.pdf', 'three.pdf']);
});
