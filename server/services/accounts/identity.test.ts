/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts, identityVerifications, parents, uploads } from '../../db/schema';
import { writeUpload } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { createSpool } from '../../files/spool';
import { createFolderStorage } from '../../files/storage';
import { sweep } from '../housekeeping';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

const verify = (documentUrl: string, email = 'robin@example.org', dateOfBirth = '1985-05-17') =>
  server.call('verifyIdentity', { body: { documentUrl, email, dateOfBirth } });
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

/** The day's sweep, and the uploads that it leaves. */
const sweepAll = async () => {
  const directory = `${server.directory}/files`;
  const stores = { spool: createSpool(directory), storage: createFolderStorage(directory) };
  await sweep({ database: server.database, ...stores }, server.now);
  return (await server.orm.select({ id: uploads.id }).from(uploads)).map(({ id }) => id);
};
const idOf = (documentUrl: string) => documentUrl.split('/').pop();
const sent = async () => (await records()).map(({ uploadId }) => uploadId).sort();

test('after a day a stranger’s paper is gone, and a parent’s is kept', async () => {
  const createdAt = server.now;
  const mine = await writeUpload(server.orm, null, { createdAt });
  const strangers = await writeUpload(server.orm, null, { createdAt });
  await writeUpload(server.orm, null, { createdAt });
  await verify(mine);
  await verify(strangers, 'nobody@example.org');
  server.pass(23 * HOUR);
  await sweepAll();
  expect(await records()).toHaveLength(2);
  server.pass(2 * HOUR);
  const left = await sweepAll();
  expect(await records()).toMatchObject([{ accountId: server.parent.accountId }]);
  expect(left).toEqual([idOf(mine)]);
});

test('a parent’s paper that nobody decides about is gone after thirty days', async () => {
  const documentUrl = await paper();
  await verify(documentUrl);
  server.pass(30 * 24 * HOUR - 1);
  expect(await sweepAll()).toEqual([idOf(documentUrl)]);
  server.pass(2);
  expect(await sweepAll()).toEqual([]);
  expect(await records()).toEqual([]);
});

test.each(['robin@example.org', 'nobody@example.org'])(
  'of %s the newest three papers are kept',
  async (email) => {
    const papers = [];
    for (let count = 0; count < 5; count += 1) {
      const documentUrl = await paper();
      papers.push(idOf(documentUrl));
      expect((await verify(documentUrl, email)).status).toBe(200);
      server.pass(1_000);
    }
    const other = await paper();
    await verify(other, 'somebody@example.org');
    expect(await sent()).toEqual([...papers.slice(2), idOf(other)].sort());
  },
);

test.each([1, 3])(
  'papers with the parent’s date of birth (%d) stay, however many a stranger sends with another',
  async (many) => {
    const [parent] = await server.orm
      .select()
      .from(parents)
      .where(eq(parents.accountId, server.parent.accountId));
    const mine = await Promise.all(Array.from({ length: many }, paper));
    for (const documentUrl of mine) await verify(documentUrl, 'robin@example.org', parent?.dateOfBirth);
    for (let count = 0; count < 3; count += 1) {
      server.pass(1_000);
      await verify(await paper(), 'robin@example.org', '1901-01-01');
    }
    expect(await sent()).toEqual(expect.arrayContaining(mine.map(idOf)));
    expect(await records()).toHaveLength(3);
  },
);

test('of papers that come in the same moment the last is kept', async () => {
  for (let count = 0; count < 6; count += 1) {
    const documentUrl = await paper();
    await verify(documentUrl);
    expect(await sent()).toContain(idOf(documentUrl));
  }
  expect(await records()).toHaveLength(3);
});

test('a code that arrives after all closes what waits for a decision, and the paper goes', async () => {
  const { orm, parent } = server;
  await orm.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, parent.accountId));
  await verify(await paper());
  await verify(await paper(), 'nobody@example.org');
  const { flowId } = await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
  const code = await takeCode(server, 'robin@example.org');
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
  expect(await records()).toMatchObject([{ accountId: null }]);
});
