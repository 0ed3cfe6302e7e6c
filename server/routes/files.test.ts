/** @jest-environment node */
import { FILE_SIZE_LIMIT } from '../../src/domain/files';
import { eq } from 'drizzle-orm';
import { studentParents, students, uploads } from '../db/schema';
import { aPdf } from '../testing/testFiles';
import { writePupil, writeUpload } from '../testing/fixtures';
import { sending } from '../testing/sending';
import { useTestServer } from '../testing/testServer';
import { MINUTE } from '../../src/lib/durations';

const server = useTestServer();
const { filesIn, open, upload } = sending(server);

describe('R28: who may open a file', () => {
  it('nobody without signing in', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl)).statusCode).toBe(401);
  });

  it('no other parent with a copied address', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl, server.other)).statusCode).toBe(404);
  });

  describe('the other parent of a child at school', () => {
    const begin = async () => {
      const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
      const { studentId } = await writePupil(server.orm, server.parent);
      await server.orm.insert(studentParents).values({ studentId, email: 'sacha@example.org' });
      const [profilePicture = ''] = fileUrl.split('?');
      await server.orm.update(students).set({ profilePicture }).where(eq(students.id, studentId));
      return { studentId, canonical: profilePicture };
    };
    const pictureOf = async () => {
      const parameters = { parentId: server.other.parentId };
      const [child] = await server.ask('getChildren', { as: server.other, parameters });
      return child?.profilePicture ?? '';
    };

    it('its picture, with a signed address', async () => {
      const { canonical } = await begin();
      const picture = await pictureOf();
      expect((await open(picture, server.other)).statusCode).toBe(200);
      expect((await open(picture, server.parent)).statusCode).toBe(200);
      expect((await open(canonical, server.other)).statusCode).toBe(404);
    });

    it('no other file of the first parent', async () => {
      await begin();
      const { fileUrl } = await upload('b.pdf', 'application/pdf', aPdf());
      expect((await open(fileUrl, server.other)).statusCode).toBe(404);
    });

    it('nothing from when the school has taken the child back from them', async () => {
      await begin();
      const picture = await pictureOf();
      await server.orm.update(studentParents).set({ retiredAt: server.now });
      expect((await open(picture, server.other)).statusCode).toBe(404);
      expect((await open(picture, server.parent)).statusCode).toBe(200);
    });
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
  it.each(['../../etc/passwd.pdf', 'a\r\nset-cookie: x=1.pdf', `${'n'.repeat(250)}.pdf`, '\u202Efdp.pdf'])(
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

  it('R46: so that a browser does nothing with it', async () => {
    const { fileUrl } = await upload('a.pdf', 'application/pdf', aPdf());
    expect((await open(fileUrl, server.parent)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
  });
});

describe('R47: how much a parent may send', () => {
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
