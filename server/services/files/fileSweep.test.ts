/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { accounts, applicants, students, uploads } from '../../db/schema';
import { createFileSigner } from '../../files/signing';
import { createSpool } from '../../files/spool';
import { createFolderStorage, type FileStorage } from '../../files/storage';
import { aPdf } from '../../testing/testFiles';
import { startDraft } from '../../testing/enrolment';
import { writePupil, writeUpload } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { fileService } from './files';
import { sweepFiles } from './fileSweep';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

const collaborators = (storage?: FileStorage) => {
  const directory = path.join(server.directory, 'files');
  return {
    database: server.database,
    spool: createSpool(directory),
    storage: storage ?? createFolderStorage(directory),
  };
};

/** A file that arrived so many hours ago. */
const arrived = async (
  hours: number,
  state: 'announced' | 'stored' = 'stored',
  contentType: 'application/pdf' | 'image/png' = 'application/pdf',
) => {
  const createdAt = new Date(server.now.getTime() - hours * HOUR);
  const url = await writeUpload(server.orm, server.parent, { createdAt, state, contentType });
  const id = url.replace('/api/files/', '');
  await mkdir(path.join(server.directory, 'files', 'kept'), { recursive: true });
  await writeFile(path.join(server.directory, 'files', 'kept', id), aPdf());
  return { id, url };
};

const left = async () =>
  (await server.orm.select({ id: uploads.id }).from(uploads)).map(({ id }) => id).sort();
const files = async () => (await readdir(path.join(server.directory, 'files', 'kept'))).sort();

describe('R47: files that nobody uses', () => {
  it('are removed after a day, whether they arrived or not', async () => {
    await arrived(25);
    await arrived(25, 'announced');
    const fresh = [await arrived(23), await arrived(23, 'announced')].map(({ id }) => id).sort();
    expect(await sweepFiles(collaborators(), server.now)).toBe(2);
    expect(await left()).toEqual(fresh);
    expect(await files()).toEqual(expect.arrayContaining(fresh));
    expect(await files()).toHaveLength(2);
  });

  it('all go at once, however many there are', async () => {
    const createdAt = new Date(server.now.getTime() - 25 * HOUR);
    const ids = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    const rest = { fileName: '', contentType: 'application/pdf', size: 300, expiresAt: createdAt, createdAt };
    await server.orm
      .insert(uploads)
      .values(ids.map((id) => ({ ...rest, id, storedName: id, state: 'announced' as const })));
    expect(await sweepFiles(collaborators(), server.now)).toBe(1_001);
    expect(await left()).toEqual([]);
  });

  it('stay while a record has them, and go when it has not', async () => {
    const [picture, paper] = [await arrived(72, 'stored', 'image/png'), await arrived(72)];
    const applicantId = await startDraft(server, server.parent, { profilePicture: picture.url });
    const body = [{ applicantId, documentType: 'Passport', fileUrl: paper.url }];
    const [document] = await server.ask('createDocuments', { as: server.parent, body });
    expect(await sweepFiles(collaborators(), server.now)).toBe(0);

    await server.ask('removeDocument', { as: server.parent, parameters: { id: document?.id ?? '' } });
    expect(await sweepFiles(collaborators(), server.now)).toBe(1);
    expect(await left()).toEqual([picture.id]);
    await server.orm.update(applicants).set({ profilePicture: '' }).where(eq(applicants.id, applicantId));
    expect(await sweepFiles(collaborators(), server.now)).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('stay while they are the picture of a parent or of a child at school', async () => {
    const { orm, parent } = server;
    const [own, childs] = [
      await arrived(72, 'stored', 'image/png'),
      await arrived(72, 'stored', 'image/png'),
    ];
    const ofParent = eq(accounts.id, parent.accountId);
    await orm.update(accounts).set({ imageProfile: own.url }).where(ofParent);
    const { studentId } = await writePupil(orm, parent);
    await orm.update(students).set({ profilePicture: childs.url }).where(eq(students.id, studentId));
    expect(await sweepFiles(collaborators(), server.now)).toBe(0);
    expect(await files()).toEqual(expect.arrayContaining([own.id, childs.id]));
    await orm.update(accounts).set({ imageProfile: '' }).where(ofParent);
    expect(await sweepFiles(collaborators(), server.now)).toBe(1);
    expect(await left()).toEqual([childs.id]);
  });
});

describe('a file that cannot be removed', () => {
  const refusal = Object.assign(new Error('not permitted'), { code: 'EPERM' });
  /** Refuses to remove these files, and says how often it was asked to. */
  const refusing = (isRefused: (name: string) => boolean) => {
    const storage = createFolderStorage(path.join(server.directory, 'files'));
    const tried: string[] = [];
    const remove = (name: string) => {
      tried.push(name);
      return isRefused(name) ? Promise.reject(refusal) : storage.remove(name);
    };
    return { tried, storage: { ...storage, remove } };
  };
  const announced = async (count: number) => {
    const createdAt = new Date(server.now.getTime() - 25 * HOUR);
    const rest = { fileName: '', contentType: 'application/pdf', size: 300, expiresAt: createdAt, createdAt };
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    await server.orm
      .insert(uploads)
      .values(ids.map((id) => ({ ...rest, id, storedName: id, state: 'announced' as const })));
    return ids;
  };

  it('keeps none of the others, and is said at the end', async () => {
    const [first = ''] = await announced(1_001);
    const { storage, tried } = refusing((name) => name === first);
    await expect(sweepFiles(collaborators(storage), server.now)).rejects.toBe(refusal);
    expect(await left()).toEqual([first]);
    expect(tried.filter((name) => name === first)).toHaveLength(1);
    expect(await sweepFiles(collaborators(), server.now)).toBe(1);
  });

  it('is tried once in a sweep, although it is one of many', async () => {
    const ids = await announced(600);
    const { storage, tried } = refusing(() => true);
    await expect(sweepFiles(collaborators(storage), server.now)).rejects.toBe(refusal);
    expect(new Set(tried).size).toBe(tried.length);
    expect(await left()).toEqual(ids.sort());
  });
});

it('F20: a full disk is said so, and nothing of the file is left', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const storage = { ...createFolderStorage(server.directory), adopt: () => Promise.reject(full) };
  const service = fileService({ ...collaborators(storage), signer: createFileSigner('secret') });
  const body = { fileName: 'a.pdf', contentType: 'application/pdf' as const, size: 300 };
  const { uploadUrl } = await server.ask('createUpload', { as: server.parent, body });
  const file = { contentType: 'application/pdf', contentLength: 300, bytes: Readable.from([aPdf()]) };
  const sent = service.receive(uploadUrl.replace('/api/uploads/', ''), file, server.now);
  await expect(sent).rejects.toMatchObject({ refusal: { status: 507, code: 'STORAGE_FULL' } });
  expect(await readdir(path.join(server.directory, 'files', 'incoming'))).toEqual([]);
  expect(await server.orm.select({ state: uploads.state }).from(uploads)).toEqual([
    { state: 'announced' },
    { state: 'announced' },
  ]);
});
