/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { makeFileStore } from '../../app';
import { rowsOf } from '../../db/orm';
import { conversations, messages, uploads } from '../../db/schema';
import { aRegistration } from '../../testing/builders';
import { startDraft } from '../../testing/enrolment';
import { type TestParent, writePupil, writeUpload } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { sweepFiles } from '../files';
import { removeOldMessages } from '../messages';
import { DAY } from '../../../src/lib/durations';

const server = useTestServer();
const url = process.env.TEST_DATABASE_URL;
/** PGlite does one thing after another. */
const onPostgres = url ? describe : describe.skip;
const ago = (days: number) => new Date(server.now.getTime() - days * DAY);

const connect = async () => {
  const [row] = rowsOf(await server.orm.execute(sql`select current_database() as name`));
  const address = new URL(url ?? '');
  address.pathname = String(row?.name);
  const client = new Client({ connectionString: address.href });
  await client.connect();
  return client;
};

const IS_WAITING = `select from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and not granted`;

/**
 * Does `meanwhile` after the statement of `work` that looks for rows of `table` has settled what it sees, and before it
 * has locked any.
 */
const during = async (table: string, work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
  const other = await connect();
  await other.query(`
    alter table ${table} rename to ${table}_kept;
    create view ${table} as select * from ${table}_kept
      where current_query() not like '%skip locked%' or pg_advisory_xact_lock_shared(1) is not null;
    select pg_advisory_lock(1)`);
  const working = work();
  while ((await other.query(IS_WAITING)).rowCount === 0);
  await meanwhile();
  await other.query('select pg_advisory_unlock(1)');
  await working.finally(async () => {
    await other.query(`drop view ${table}; alter table ${table}_kept rename to ${table}`);
    await other.end();
  });
};

onPostgres('R47: a file that is used while the sweep looks for those that are not', () => {
  const sweep = () => {
    const store = makeFileStore({ dataDirectory: server.directory });
    return sweepFiles({ ...store, database: server.database }, server.now);
  };
  const aPicture = (parent: TestParent | null) =>
    writeUpload(server.orm, parent, { createdAt: ago(2), contentType: 'image/png' });

  it.each<[string, () => TestParent | null, (fileUrl: string) => Promise<unknown>]>([
    [
      'as a document',
      () => server.parent,
      async (fileUrl) => {
        const applicantId = await startDraft(server, server.parent);
        const body = [{ applicantId, documentType: 'Passport', fileUrl }];
        await server.ask('createDocuments', { as: server.parent, body });
      },
    ],
    [
      'as the picture of a child',
      () => server.parent,
      (profilePicture) => startDraft(server, server.parent, { profilePicture }),
    ],
    [
      'as the picture of somebody who registers',
      () => null,
      (imageProfile) => server.ask('register', { body: aRegistration({ imageProfile }) }),
    ],
    [
      'to prove who somebody is',
      () => null,
      (documentUrl) =>
        server.ask('verifyIdentity', {
          body: { email: 'robin@example.org', dateOfBirth: '1985-05-17', documentUrl },
        }),
    ],
  ])('%s stays', async (_, owner, use) => {
    const fileUrl = await aPicture(owner());
    await during('uploads', sweep, () => use(fileUrl));
    expect(await server.orm.select({ state: uploads.state }).from(uploads)).toEqual([{ state: 'stored' }]);
  });
});

onPostgres('a conversation of long ago', () => {
  it('in which somebody writes while the empty ones are looked for stays', async () => {
    const { studentId } = await writePupil(server.orm, server.parent);
    const { id } = await server.ask('createConversation', { as: server.parent, body: { studentId } });
    await server.orm
      .update(conversations)
      .set({ createdAt: ago(400) })
      .where(eq(conversations.id, id));
    const write = () =>
      server.ask('createMessage', {
        as: server.parent,
        parameters: { id },
        body: { text: 'One', files: [] },
      });
    await during('conversations', () => removeOldMessages(server.database, server.now), write);
    expect(await server.orm.select().from(messages)).toMatchObject([{ text: 'One' }]);
  });
});
