import { chooseAttachments } from './chooseAttachments';

const LIMIT = 5 * 1024 * 1024;
const NOW = new Date('2026-11-20T12:00:00Z');
const file = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type });

test('images and PDF files go with the message, with name, size, date and format', () => {
  const { attachments, problemIds } = chooseAttachments(
    [file('garden.jpg', 'image/jpeg', LIMIT), file('list.pdf', 'application/pdf', 7)],
    'file',
    NOW,
  );
  expect(problemIds).toEqual([]);
  expect(attachments).toMatchObject([
    { kind: 'image', name: 'garden.jpg', size: LIMIT, date: NOW.toISOString(), format: 'JPG' },
    { kind: 'file', name: 'list.pdf', size: 7, format: 'PDF' },
  ]);
});

test('an image is one by its name too, where the system does not know its type', () => {
  const { attachments } = chooseAttachments([file('a.png', ''), file('a.pdf', '')], 'file', NOW);
  expect(attachments.map(({ kind }) => kind)).toEqual(['image', 'file']);
});

test('a file that is too large is dropped and said, and the others stay', () => {
  const { attachments, problemIds } = chooseAttachments(
    [file('large.png', 'image/png', LIMIT + 1), file('small.png', 'image/png')],
    'image',
    NOW,
  );
  expect(problemIds).toEqual(['messages.file.sizeSome']);
  expect(attachments.map(({ name }) => name)).toEqual(['small.png']);
});

test.each([
  ['a text', file('notes.txt', 'text/plain'), 'file', 'messages.file.type'],
  ['a page that calls itself an image', file('page.html', 'image/png'), 'file', 'messages.file.type'],
  ['an empty file', file('list.pdf', 'application/pdf', 0), 'file', 'file.empty'],
  ['a picture of an iPhone', file('IMG_1.HEIC', 'image/heic'), 'image', 'file.heic'],
  ['a PDF among the images', file('list.pdf', 'application/pdf'), 'image', 'messages.file.typeImage'],
] as const)('%s is refused', (_, refused, kind, problemId) => {
  expect(chooseAttachments([refused], kind, NOW)).toEqual({ attachments: [], problemIds: [problemId] });
});
