import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import { FILE_SIZE_LIMIT, type FileKind } from '../../domain/files';
import { Form } from '../form/Form';
import { FileField } from './FileField';
import type { Upload } from './useUpload';

const wording = { 't.file': 'Birth certificate' };
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

const renderField = (upload: Upload, onError = jest.fn(), accept: FileKind = 'document') => {
  const onChange = jest.fn();
  const onSubmit = jest.fn();
  const shown = renderUi(
    <Form initialValues={{ file: '' }} schema={z.looseObject({})} onSubmit={onSubmit} onChange={onChange}>
      <FileField
        name="file"
        labelId="t.file"
        accept={accept}
        upload={upload}
        onError={onError}
        previewUrl="blob:the-picture"
      />
      <button type="submit">Save</button>
    </Form>,
    { wording },
  );
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Birth certificate', { selector: 'input' }), {
      target: { files: [file] },
    });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...shown, onChange, onSubmit, onError, choose, save };
};

const deferred = () => {
  const answers: ((url: string) => void)[] = [];
  const upload = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  return { upload, answer: (index: number, url: string) => answers[index]?.(url) };
};

test('a file that is neither picture nor PDF is refused, and not sent', () => {
  const { upload } = deferred();
  const { choose } = renderField(upload);
  choose(new File(['x'], 'letter.txt', { type: 'text/plain' }));
  expect(screen.getByText('Only images and PDF files are allowed.')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test.each([
  ['letter.pdf', 'application/pdf'],
  ['drawing.gif', 'image/gif'],
])('where a photograph is asked for, %s is refused with the types that are taken', (name, type) => {
  const { upload } = deferred();
  const { choose } = renderField(upload, jest.fn(), 'photo');
  choose(new File(['x'], name, { type }));
  expect(screen.getByText('Only photographs in JPEG or PNG format are allowed.')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('a file of more than 5 MB is refused, and not sent', () => {
  const { upload } = deferred();
  const { choose } = renderField(upload);
  choose(new File([new Uint8Array(FILE_SIZE_LIMIT + 1)], 'scan.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('File size exceeds 5MB limit.')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('a file is sent, its address is the value, and it can be taken away again', async () => {
  const { upload, answer } = deferred();
  const { choose, onChange, user } = renderField(upload);
  choose(picture('certificate.png'));
  expect(screen.getByRole('status')).toHaveTextContent('Sending certificate.png');
  answer(0, '/files/1-certificate.png');
  expect(await screen.findByRole('img', { name: 'certificate.png' })).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith({ file: '/files/1-certificate.png' });

  await user.click(screen.getByRole('button', { name: 'Remove certificate.png' }));
  expect(onChange).toHaveBeenLastCalledWith({ file: '' });
  expect(screen.getByRole('button', { name: /Choose a file/ })).toHaveFocus();
});

test('a failed sending is told, and can be tried again with the same file', async () => {
  const failure = new Error('offline');
  const upload = jest
    .fn<Promise<string>, [File]>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValueOnce('/files/2');
  const { choose, onChange, onError } = renderField(upload);
  choose(picture('a.png'));
  expect(await screen.findByText('The file could not be sent. Please try again.')).toBeVisible();
  expect(onError).toHaveBeenCalledWith(failure);
  choose(picture('a.png'));
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith({ file: '/files/2' });
});

test('an empty address is a failure too', async () => {
  const { choose } = renderField(() => Promise.resolve(''));
  choose(picture('a.png'));
  expect(await screen.findByText('The file could not be sent. Please try again.')).toBeVisible();
});

test('R67: a problem with words of its own is told, and the same file is sent again without choosing it', async () => {
  const upload = jest
    .fn<Promise<string>, Parameters<Upload>>()
    .mockImplementationOnce((_file, { tell }) => {
      tell('refusal.PICTURES_BUSY');
      return Promise.resolve('');
    })
    .mockResolvedValueOnce('/files/3');
  const { choose, user } = renderField(upload);
  choose(picture('a.png'));
  expect(await screen.findByText(/Many pictures are being sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a.png again' }));
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible();
  expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['a.png', 'a.png']);
});

test('a file that can no longer be read is not offered to be sent again, because only choosing it helps', async () => {
  const { choose } = renderField((_file, { tell }) => {
    tell('file.unreadable');
    return Promise.resolve('');
  });
  choose(picture('a.png'));
  expect(await screen.findByText('The file can no longer be read. Please choose it again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a.png again' })).toBeNull();
});

test('how much of a file has been sent is shown, and it can be cancelled, which leaves the file before', async () => {
  const uploads: Parameters<Upload>[1][] = [];
  const { upload, answer } = deferred();
  const { choose, onChange, user } = renderField((_file, sending) => {
    uploads.push(sending);
    return upload();
  });
  choose(picture('first.png'));
  answer(0, '/files/first');
  expect(await screen.findByRole('button', { name: 'Remove first.png' })).toBeVisible();

  choose(picture('second.png'));
  expect(screen.getByRole('progressbar', { name: 'Sending second.png…' })).not.toHaveAttribute(
    'aria-valuenow',
  );
  act(() => uploads[1]?.onProgress(0.375));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
  onChange.mockClear();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(uploads[1]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: /Choose another file/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove first.png' })).toBeVisible();
  act(() => uploads[1]?.onProgress(0.5));
  answer(1, '');
  await user.tab();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('The file could not be sent. Please try again.')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

describe('for a parent who sees nothing', () => {
  const chooser = () => screen.getByRole('button', { name: /Choose (a|another) file/ });

  test('one element, which is there from the beginning, tells of the sending, of its failure and of its end', async () => {
    const { upload, answer } = deferred();
    const { choose, user } = renderField(upload);
    const told = screen.getByRole('status');
    expect(told).toBeEmptyDOMElement();
    choose(picture('a.png'));
    expect(told).toHaveTextContent(/^Sending a.png…$/);
    answer(0, '');
    await waitFor(() => expect(told).toHaveTextContent(/^The file could not be sent. Please try again.$/));
    expect(chooser()).toHaveAccessibleDescription('The file could not be sent. Please try again.');
    choose(new File(['x'], 'letter.txt', { type: 'text/plain' }));
    expect(told).toHaveTextContent(/^Only images and PDF files are allowed.$/);
    choose(picture('b.png'));
    answer(1, '/files/b');
    await waitFor(() => expect(told).toHaveTextContent(/^b.png has been sent$/));
    expect(screen.getByRole('status')).toBe(told);
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
    expect(told).toBeEmptyDOMElement();
  });

  test('the focus is at the chooser once the button to send again is gone', async () => {
    const { upload, answer } = deferred();
    const { choose, user } = renderField(upload);
    choose(picture('a.png'));
    answer(0, '');
    await user.click(await screen.findByRole('button', { name: 'Send a.png again' }));
    expect(chooser()).toHaveFocus();
    expect(upload).toHaveBeenCalledTimes(2);
  });

  test.each(['/files/a', ''])(
    'the focus is at the chooser when the sending ends under "Cancel" (%p)',
    async (url) => {
      const { upload, answer } = deferred();
      const { choose } = renderField(upload);
      choose(picture('a.png'));
      const cancel = screen.getByRole('button', { name: 'Cancel' });
      act(() => cancel.focus());
      answer(0, url);
      await waitFor(() => expect(cancel).not.toBeInTheDocument());
      expect(chooser()).toHaveFocus();
    },
  );

  test('a sending that ends leaves the focus where the parent has gone meanwhile', async () => {
    const { upload, answer } = deferred();
    const { choose } = renderField(upload);
    choose(picture('a.png'));
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    answer(0, '/files/a');
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
});

test('a file that is refused leaves the file before, with its name', async () => {
  const { choose } = renderField(() => Promise.resolve('/files/first'));
  choose(picture('first.png'));
  expect(await screen.findByRole('button', { name: 'Remove first.png' })).toBeVisible();
  choose(new File(['x'], 'letter.txt', { type: 'text/plain' }));
  expect(screen.getByText('Only images and PDF files are allowed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove first.png' })).toBeVisible();
});

test('a file that is refused ends the sending of the former one, and leaves the field as it was', async () => {
  const uploads: Parameters<Upload>[1][] = [];
  const { upload, answer } = deferred();
  const { choose, onChange, user } = renderField((_file, sending) => {
    uploads.push(sending);
    return upload();
  });
  choose(picture('first.png'));
  answer(0, '/files/first');
  expect(await screen.findByRole('button', { name: 'Remove first.png' })).toBeVisible();
  onChange.mockClear();
  choose(picture('second.png'));
  choose(new File(['x'], 'letter.txt', { type: 'text/plain' }));
  expect(uploads[1]?.signal.aborted).toBe(true);
  act(() => uploads[1]?.onProgress(0.5));
  answer(1, '/files/second');
  await user.tab();
  expect(screen.getByText('Only images and PDF files are allowed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove first.png' })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('a file that is replaced, or whose field is left, is sent no further', () => {
  const signals: AbortSignal[] = [];
  const { choose, unmount } = renderField((_file, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  choose(picture('first.png'));
  choose(picture('second.png'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('the file chosen last wins, whatever the order of the answers', async () => {
  const { upload, answer } = deferred();
  const { choose, onChange } = renderField(upload);
  choose(picture('first.png'));
  choose(picture('second.png'));
  answer(1, '/files/second');
  expect(await screen.findByRole('button', { name: 'Remove second.png' })).toBeVisible();
  answer(0, '/files/first');
  expect(await screen.findByRole('button', { name: 'Remove second.png' })).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith({ file: '/files/second' });
});

test('a form is not sent without the file that is still on its way', async () => {
  const { upload, answer } = deferred();
  const { choose, onSubmit, save } = renderField(upload);
  choose(picture('certificate.png'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Birth certificate – Wait until the file has been sent',
  );
  expect(onSubmit).not.toHaveBeenCalled();

  answer(0, '/files/1');
  expect(await screen.findByRole('button', { name: 'Remove certificate.png' })).toBeVisible();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({ file: '/files/1' }, expect.anything());
});

test('a file that could not be sent holds no form back', async () => {
  const { upload, answer } = deferred();
  const { choose, onSubmit, save } = renderField(upload);
  choose(picture('certificate.png'));
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  answer(0, '');
  expect(await screen.findByText('The file could not be sent. Please try again.')).toBeVisible();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});
