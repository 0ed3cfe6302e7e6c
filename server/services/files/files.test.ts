/** @jest-environment node */
import path from 'node:path';
import { Readable } from 'node:stream';
import type { UploadDto } from '../../../src/contract/uploads';
import type { Database } from '../../db/orm';
import { uploads } from '../../db/schema';
import { createFileSigner } from '../../files/signing';
import { createSpool } from '../../files/spool';
import { createFolderStorage } from '../../files/storage';
import { sending } from '../../testing/sending';
import { aPdf } from '../../testing/testFiles';
import { useTestServer } from '../../testing/testServer';
import { type FileCollaborators, fileService } from './files';

const server = useTestServer();
const { announce, breakOff, filesIn, open, stream } = sending(server);

/** A server of its own on the same database and the same folder. */
const aServer = (collaborators: Partial<FileCollaborators> = {}) => {
  const directory = path.join(server.directory, 'files');
  return fileService({
    database: server.database,
    spool: createSpool(directory),
    storage: createFolderStorage(directory),
    signer: createFileSigner('secret'),
    ...collaborators,
  });
};

const sendTo = (
  service: ReturnType<typeof aServer>,
  { uploadUrl }: UploadDto,
  bytes = Readable.from([aPdf()]),
) => {
  const file = { contentType: 'application/pdf', contentLength: 300, bytes };
  return service.receive(uploadUrl.replace('/api/uploads/', ''), file, server.now);
};

/** Sends the beginning of a file, and then nothing more. */
const unfinished = () => {
  const bytes = new Readable({ read: () => undefined });
  bytes.push(aPdf(100));
  return bytes;
};

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
};
const isArriving = async () => (await filesIn('incoming')).length === 1;
const states = async () => (await server.orm.select().from(uploads)).map(({ state }) => state);

const notFound = { refusal: { status: 404, code: 'NOT_FOUND' } };

describe('R47: two who send to one address', () => {
  it('on two servers leave one file, and nothing of the other', async () => {
    const before = await filesIn('kept');
    const address = await announce('a.pdf', 'application/pdf', 300);
    const storage = createFolderStorage(path.join(server.directory, 'files'));
    const adopt = async (from: string, name: string) => {
      await storage.adopt(from, name);
      await sendTo(aServer(), address);
    };
    await expect(sendTo(aServer({ storage: { ...storage, adopt } }), address)).rejects.toMatchObject(
      notFound,
    );
    expect(await states()).toEqual(['stored']);
    expect(await filesIn('kept')).toHaveLength(before.length + 1);
    expect((await open(address.fileUrl, server.parent)).rawPayload.equals(aPdf())).toBe(true);
  });

  it('on one server: the latest is heard, and the others are told that they are not', async () => {
    const before = await filesIn('kept');
    const address = await announce('a.pdf', 'application/pdf', 300);
    const service = aServer();
    const [dead, waiting] = [unfinished(), unfinished()];
    const first = sendTo(service, address, dead).catch((error: unknown) => error);
    await until(isArriving);
    const second = sendTo(service, address, waiting).catch((error: unknown) => error);
    await sendTo(service, address);
    expect([dead.destroyed, waiting.destroyed]).toEqual([true, true]);
    expect(await Promise.all([first, second])).toMatchObject([notFound, notFound]);
    expect(await filesIn('incoming')).toEqual([]);
    expect(await filesIn('kept')).toHaveLength(before.length + 1);
    expect(await states()).toEqual(['stored']);
    await expect(sendTo(service, address)).rejects.toMatchObject(notFound);
  });

  it('are one telephone that sends again while the server still waits for its dead connection', async () => {
    const address = await announce('a.pdf', 'application/pdf', 1_000_000);
    await breakOff(address, async () => {
      await until(isArriving);
      expect(await stream(address, 1_000_000, true)).toBe(200);
      expect(await filesIn('incoming')).toEqual([]);
    });
    expect((await open(address.fileUrl, server.parent)).statusCode).toBe(200);
  });
});

it('a file that arrived stays when only the answer of the database is lost', async () => {
  const address = await announce('a.pdf', 'application/pdf', 300);
  let transactions = 0;
  const transaction: Database['transaction'] = async (work) => {
    const result = await server.database.transaction(work);
    transactions += 1;
    if (transactions === 2) throw new Error('The connection was lost.');
    return result;
  };
  const service = aServer({ database: { ...server.database, transaction } });
  await expect(sendTo(service, address)).rejects.toThrow('lost');
  expect(await states()).toEqual(['stored']);
  expect((await open(address.fileUrl, server.parent)).rawPayload.equals(aPdf())).toBe(true);
});
