/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { UploadDto } from '../../src/contract/uploads';
import { FILE_SIZE_LIMIT } from '../../src/domain/files';
import { uploads } from '../db/schema';
import { aJpeg, aPdf, aPng, aPngOfSide } from '../files/testFiles';
import { writeUpload, type TestParent } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const MINUTE = 60_000;
const server = useTestServer();

const announce = (fileName: string, contentType: string, size: number, as: TestParent = server.parent) =>
  server.ask('createUpload', { as, body: { fileName, contentType, size } });

const send = async ({ uploadUrl }: UploadDto, contentType: string, payload: Buffer) => {
  const headers = { 'content-type': contentType };
  const { statusCode, body } = await server.app.inject({ method: 'PUT', url: uploadUrl, headers, payload });
  return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code };
};

const open = (url: string, as?: TestParent) =>
  server.app.inject({ method: 'GET', url, headers: as ? { authorization: `Bearer ${as.token}` } : {} });

const filesIn = async (folder: string): Promise<string[]> =>
  readdir(path.join(server.directory, 'files', folder)).catch(() => []);

/** A parent chooses a file and waits until it is there. */
const upload = async (fileName: string, contentType: string, bytes: Buffer) => {
  const upload = await announce(fileName, contentType, bytes.length);
  return { ...upload, ...(await send(upload, contentType, bytes)) };
};

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

describe('a file that is not what it says (R42)', () => {
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

  it('a flood of pixels is refused (R44)', async () => {
    const sent = await upload('a.png', 'image/png', aPngOfSide(16_000));
    expect(sent).toMatchObject({ status: 413, code: 'FILE_PIXELS' });
  });
});

describe('a file that is too large (R41)', () => {
  /** As a browser sends it, over a socket; `stop` goes away after so many bytes. */
  const overTheWire = async (
    uploadUrl: string,
    length: number,
    { declared, stop }: { declared: boolean; stop?: () => Promise<void> },
  ) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/pdf', ...(declared ? { 'content-length': length } : {}) };
    return new Promise<number | null>((resolve, reject) => {
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: uploadUrl,
        headers,
        agent: false,
      });
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      });
      sent.on('error', reject);
      const part = Buffer.alloc(64 * 1024, '%PDF-');
      const write = (left: number): void => {
        if (left === 0) sent.end();
        else
          sent.write(part.subarray(0, Math.min(left, part.length)), () =>
            write(left - Math.min(left, part.length)),
          );
      };
      if (!stop) return write(length);
      sent.write(part, () => {
        void stop().then(() => {
          sent.removeAllListeners('error').on('error', () => resolve(null));
          sent.destroy();
        });
      });
    });
  };

  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
  };

  it('exactly five megabytes are taken', async () => {
    const { uploadUrl } = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await overTheWire(uploadUrl, FILE_SIZE_LIMIT, { declared: true })).toBe(200);
  });

  it('a byte more is refused, declared or not', async () => {
    const { uploadUrl } = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await overTheWire(uploadUrl, FILE_SIZE_LIMIT + 1, { declared: true })).toBe(413);
    expect(await overTheWire(uploadUrl, FILE_SIZE_LIMIT + 1, { declared: false })).toBe(413);
  });

  it('fifty megabytes in chunks are refused and leave nothing behind', async () => {
    const { uploadUrl } = await announce('a.pdf', 'application/pdf', FILE_SIZE_LIMIT);
    expect(await overTheWire(uploadUrl, 50 * 1024 * 1024, { declared: false })).toBe(413);
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('a sender who goes away leaves nothing behind', async () => {
    const { uploadUrl, fileUrl } = await announce('a.pdf', 'application/pdf', 1_000_000);
    const arriving = () => until(async () => (await filesIn('incoming')).length === 1);
    await overTheWire(uploadUrl, 1_000_000, { declared: true, stop: arriving });
    await until(async () => (await filesIn('incoming')).length === 0);
    expect((await open(fileUrl, server.parent)).statusCode).toBe(404);
  });
});

describe('who may open a file (R28)', () => {
  it('nobody without signing in', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl)).statusCode).toBe(401);
  });

  it('no other parent with a copied address', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl, server.other)).statusCode).toBe(404);
  });

  it('nobody with an address that expired, was changed or never signed', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    const [canonical = ''] = fileUrl.split('?');
    const forged = [
      canonical,
      `${fileUrl}x`,
      fileUrl.replace(/expires=\d/, 'expires=9'),
      `${canonical}?expires=1&expires=2&signature=a`,
    ];
    for (const url of forged) expect((await open(url, server.parent)).statusCode).toBe(404);
    expect((await open(fileUrl, server.parent)).statusCode).toBe(200);
    for (let quarter = 0; quarter < 9; quarter += 1) {
      server.pass(10 * MINUTE);
      await server.ask('keepSession', { as: server.parent });
    }
    expect((await open(fileUrl, server.parent)).statusCode).toBe(404);
  });
});

describe('how a file is kept and served', () => {
  it.each(['../../etc/passwd.pdf', 'a\r\nset-cookie: x=1.pdf', `${'n'.repeat(250)}.pdf`, '‮fdp.pdf'])(
    'under a name of ours, whatever %j was (R45)',
    async (fileName) => {
      const before: string[] = await filesIn('kept');
      const { fileUrl } = await upload(fileName, 'application/pdf', aPdf());
      const added = (await filesIn('kept')).filter((name) => !before.includes(name));
      expect(added).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      const { headers } = await open(fileUrl, server.parent);
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="20260914T080000-[\w. -]+\.pdf"; filename\*=UTF-8''[\w.%-]+$/,
      );
    },
  );

  it.each(['a\u0000.pdf', `${'n'.repeat(4_000)}.pdf`])(
    'and not at all when the name is none: %#',
    async (fileName) => {
      const body = { fileName, contentType: 'application/pdf', size: 300 };
      expect((await server.call('createUpload', { as: server.parent, body })).status).toBe(400);
    },
  );

  it('so that a browser does nothing with it (R46)', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl, server.parent)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
  });
});

describe('how much a parent may send (R47)', () => {
  const one = { fileName: 'a.pdf', contentType: 'application/pdf', size: 300 };

  it('two hundred files a day', async () => {
    const rows = Array.from({ length: 199 }, (_, index) => ({
      id: `upload-${index}`,
      parentId: server.parent.parentId,
      fileName: 'a.pdf',
      storedName: `upload-${index}`,
      contentType: 'application/pdf',
      size: 300,
      state: 'stored' as const,
      expiresAt: server.now,
      createdAt: server.now,
    }));
    await server.orm.insert(uploads).values(rows);
    const together = await Promise.all(
      [1, 2, 3].map(() => server.call('createUpload', { as: server.parent, body: one })),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(together.find(({ status }) => status === 429)?.headers).toHaveProperty('retry-after');
    expect((await server.call('createUpload', { as: server.other, body: one })).status).toBe(201);
  });

  it('two hundred megabytes a day, counted anew on the next', async () => {
    const createdAt = new Date(server.now.getTime() - 23 * 60 * MINUTE - 55 * MINUTE);
    for (let index = 0; index < 40; index += 1)
      await writeUpload(server.orm, server.parent, { size: FILE_SIZE_LIMIT, createdAt });
    expect((await server.call('createUpload', { as: server.parent, body: one })).status).toBe(429);
    server.pass(6 * MINUTE);
    expect((await server.call('createUpload', { as: server.parent, body: one })).status).toBe(201);
  });
});
