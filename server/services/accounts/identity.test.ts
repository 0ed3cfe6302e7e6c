/** @jest-environment node */
import { identityVerifications, uploads } from '../../db/schema';
import { writeUpload } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { createSpool } from '../../files/spool';
import { createFolderStorage } from '../../files/storage';
import { sweep } from '../housekeeping';

const server = useTestServer();
const HOUR = 60 * 60_000;

const verify = (documentUrl: string, email = 'robin@example.org') =>
  server.call('verifyIdentity', { body: { documentUrl, email, dateOfBirth: '1985-05-17' } });
const records = () => server.orm.select().from(identityVerifications);
const paper = () => writeUpload(server.orm, null);

test('a date of birth and a paper are taken down for the account of the address (decision 15)', async () => {
  const documentUrl = await paper();
  const { status, body } = await verify(documentUrl);
  expect([status, body]).toEqual([200, {}]);
  expect(await records()).toMatchObject([
    { accountId: server.parent.accountId, dateOfBirth: '1985-05-17', uploadId: documentUrl.split('/').pop() },
  ]);
});

test('R06: the answer does not tell whether the address is known, also not to a repeat', async () => {
  const [known, unknown] = [await paper(), await paper()];
  const replies = [
    await verify(known),
    await verify(unknown, 'nobody@example.org'),
    await verify(known),
    await verify(unknown, 'nobody@example.org'),
  ];
  expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, {}]));
  expect(await records()).toHaveLength(2);
});

test.each([
  ['of a parent', () => writeUpload(server.orm, server.parent)],
  ['that never arrived', () => writeUpload(server.orm, null, { state: 'announced' })],
  ['that is none of ours', () => Promise.resolve('https://evil.example/paper.pdf')],
])('a paper %s is refused', async (_what, make) => {
  const { status, body } = await verify(await make());
  expect([status, body.issues]).toEqual([400, [{ path: 'documentUrl', message: 'validation.file' }]]);
});

test('one sender is heard sixty times an hour', async () => {
  const send = (from: string) =>
    server.call('verifyIdentity', {
      body: { documentUrl: '/api/files/none', email: 'robin@example.org', dateOfBirth: '1985-05-17' },
      from,
    });
  for (let time = 0; time < 60; time += 1) expect((await send('203.0.113.9')).status).toBe(400);
  const more = await send('203.0.113.9');
  expect([more.status, more.headers['retry-after']]).toEqual([429, '3600']);
  expect((await send('198.51.100.4')).status).toBe(400);
});

test('after a day a stranger’s paper is gone, and a parent’s is kept', async () => {
  const createdAt = server.now;
  const mine = await writeUpload(server.orm, null, { createdAt });
  const strangers = await writeUpload(server.orm, null, { createdAt });
  await writeUpload(server.orm, null, { createdAt });
  await verify(mine);
  await verify(strangers, 'nobody@example.org');
  const directory = `${server.directory}/files`;
  const stores = { spool: createSpool(directory), storage: createFolderStorage(directory) };
  const sweepAll = () => sweep({ database: server.database, ...stores }, server.now);
  server.pass(23 * HOUR);
  await sweepAll();
  expect(await records()).toHaveLength(2);
  server.pass(2 * HOUR);
  await sweepAll();
  expect(await records()).toMatchObject([{ accountId: server.parent.accountId }]);
  const left = await server.orm.select({ id: uploads.id }).from(uploads);
  expect(left).toEqual([{ id: mine.split('/').pop() }]);
});
