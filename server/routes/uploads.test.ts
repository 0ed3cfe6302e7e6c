/** @jest-environment node */
import sharp from 'sharp';
import { FILE_SIZE_LIMIT } from '../../src/domain/files';
import { aJpeg, aPdf, aPng, aPngOfSide } from '../testing/testFiles';
import { sending } from '../testing/sending';
import { useTestServer } from '../testing/testServer';
import { MINUTE } from '../../src/lib/durations';

const server = useTestServer();
const { announce, breakOff, filesIn, open, send, stream, upload } = sending(server);

describe('a file that a parent sends', () => {
  it('can be opened by that parent', async () => {
    const { status, fileUrl } = await upload('me.png', 'image/png', await aPng());
    expect(status).toBe(200);
    const answer = await open(fileUrl, server.parent);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('cannot be opened before it has arrived', async () => {
    const { fileUrl } = await announce('me.png', 'image/png', 100);
    expect((await open(fileUrl, server.parent)).statusCode).toBe(404);
  });

  it('can be sent once', async () => {
    const first = await upload('a.pdf', 'application/pdf', aPdf());
    expect(await send(first, 'application/pdf', aPdf())).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await open(first.fileUrl, server.parent)).statusCode).toBe(200);
  });

  it('can be sent to an address for ten minutes', async () => {
    const [soon, late] = [
      await announce('a.pdf', 'application/pdf', 300),
      await announce('b.pdf', 'application/pdf', 300),
    ];
    server.pass(9 * MINUTE + 59_000);
    expect((await send(soon, 'application/pdf', aPdf())).status).toBe(200);
    server.pass(2_000);
    expect((await send(late, 'application/pdf', aPdf())).status).toBe(404);
  });

  it('can be sent again at the same address when the first attempt was cut short', async () => {
    const address = await announce('a.pdf', 'application/pdf', 300);
    expect((await send(address, 'application/pdf', aPdf(200))).code).toBe('FILE_INCOMPLETE');
    expect((await send(address, 'application/pdf', aPdf())).status).toBe(200);
  });

  it('sent twice at the same time arrives once, whole', async () => {
    const address = await announce('a.pdf', 'application/pdf', 300);
    const sent = await Promise.all([1, 2, 3].map(() => send(address, 'application/pdf', aPdf())));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await open(address.fileUrl, server.parent)).rawPayload).toEqual(aPdf());
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('needs a parent who is signed in', async () => {
    const body = { fileName: 'a.pdf', contentType: 'application/pdf', size: 300 };
    expect((await server.call('createUpload', { body })).status).toBe(401);
  });
});

describe('R42: a file that is not what it says', () => {
  it.each([
    ['a.exe', 'application/pdf'],
    ['a.svg', 'image/png'],
    ['picture', 'image/png'],
    ['a.png.html', 'image/png'],
  ])('%s as %s is refused before it is sent', async (fileName, contentType) => {
    const body = { fileName, contentType, size: 300 };
    const { status, body: answer } = await server.call('createUpload', { as: server.parent, body });
    expect([status, answer.code, answer.message]).toEqual([
      415,
      'FILE_TYPE',
      'Only images and PDF files are allowed.',
    ]);
  });

  it.each([
    ['image/svg+xml', 300, 'file.type'],
    ['text/html', 300, 'file.type'],
    ['application/pdf', 0, 'file.type'],
    ['application/pdf', FILE_SIZE_LIMIT + 1, 'file.size'],
  ])('%s of %d bytes is no upload', async (contentType, size, message) => {
    const body = { fileName: 'a.pdf', contentType, size };
    const answer = await server.call('createUpload', { as: server.parent, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ message }] } });
  });

  it.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a JPEG', aJpeg],
  ])('%s as a PNG is refused when it is sent', async (_, make) => {
    expect(await upload('a.png', 'image/png', await make())).toMatchObject({
      status: 415,
      code: 'FILE_TYPE',
    });
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('a program as a PDF is refused when it is sent', async () => {
    const sent = await upload('a.pdf', 'application/pdf', Buffer.from('MZ\x90\x00 This program'));
    expect(sent).toMatchObject({ status: 415 });
    expect((await open(sent.fileUrl, server.parent)).statusCode).toBe(404);
  });

  it('another type than announced is refused', async () => {
    const png = await aPng();
    const address = await announce('a.pdf', 'application/pdf', png.length);
    expect((await send(address, 'image/png', png)).status).toBe(415);
  });

  it('the announced file itself is refused when it is sent as another type', async () => {
    const png = await aPng();
    const address = await announce('a.png', 'image/png', png.length);
    expect(await send(address, 'image/jpeg', png)).toEqual({ status: 415, code: 'FILE_TYPE' });
  });

  it('R44: a flood of pixels is refused', async () => {
    const sent = await upload('a.png', 'image/png', aPngOfSide(16_000));
    expect(sent).toMatchObject({ status: 413, code: 'FILE_PIXELS' });
  });

  it.each([
    ['a telephone of 12 megapixels', 4_032, 3_024],
    ['a telephone of 24 megapixels', 5_712, 4_284],
  ])('a photograph of %s is taken, also of a visitor', async (_, width, height) => {
    const background = '#c0392b';
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = { fileName: 'a.jpg', contentType: 'image/jpeg', size: bytes.length };
    const address = await server.ask('createGuestUpload', { body });
    expect((await send(address, 'image/jpeg', bytes)).status).toBe(200);
    expect((await upload('a.jpg', 'image/jpeg', bytes)).status).toBe(200);
  });

  it('R44: a flood of pixels of a visitor is refused', async () => {
    const bytes = aPngOfSide(5_001);
    const body = { fileName: 'a.png', contentType: 'image/png', size: bytes.length };
    const address = await server.ask('createGuestUpload', { body });
    expect(await send(address, 'image/png', bytes)).toEqual({ status: 413, code: 'FILE_PIXELS' });
  });
});

describe('R41: a file that is too large', () => {
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
  };

  it('exactly five megabytes are taken', async () => {
    const address = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await stream(address, FILE_SIZE_LIMIT, true)).toBe(200);
  });

  it('a byte more is refused, declared or not', async () => {
    const address = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await stream(address, FILE_SIZE_LIMIT + 1, true)).toBe(413);
    expect(await stream(address, FILE_SIZE_LIMIT + 1, false)).toBe(413);
  });

  it('fifty megabytes in chunks are refused and leave nothing behind', async () => {
    const address = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await stream(address, 50 * 1024 * 1024, false)).toBe(413);
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('F21: a sender who goes away leaves nothing behind', async () => {
    const address = await announce('a.pdf', 'application/pdf', 1_000_000);
    await breakOff(address, () => until(async () => (await filesIn('incoming')).length === 1));
    await until(async () => (await filesIn('incoming')).length === 0);
    expect((await open(address.fileUrl, server.parent)).statusCode).toBe(404);
  });
});
