/** @jest-environment node */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/orm';
import { aRegistration } from '../testing/builders';
import { PASSWORD } from '../testing/fixtures';
import { codeIn, takeMails } from '../testing/mails';
import { useTestServer } from '../testing/testServer';
import { AT_REST, installationSecret, unseal } from './secrets';

const server = useTestServer();

type Row = Record<string, unknown>;

const tableNames = async () =>
  rowsOf(await server.orm.execute(sql`select tablename from pg_tables where schemaname = 'public'`)).map(
    ({ tablename }) => String(tablename),
  );

/** Every row of every table: all that a thief of the database has. */
const dumpOf = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const name of await tableNames())
    rows.push(...rowsOf(await server.orm.execute(sql.raw(`select * from "${name}"`))));
  return rows;
};

/** Every text, also within columns that hold JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Everything that stands in the dump, and what the server would make of it. */
const secretsIn = (rows: readonly Row[], purposes: readonly string[]) =>
  [...new Set(textsIn(rows))].flatMap((text) => [
    text,
    ...purposes.map((purpose) =>
      Buffer.from(hkdfSync('sha256', text, '', `parent-portal\n${purpose}`, 32)).toString('base64url'),
    ),
  ]);

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What no dump has: with it, what the test tries to make is the server's own. */
const secretOf = (purpose: string) => installationSecret(server.app.installation, purpose);

const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;

describe('R70: from nothing but a dump of every row', () => {
  it('no calendar address can be made', async () => {
    const [feed] = await server.ask('getCalendarFeeds', { as: server.parent });
    const { id = '', address = '' } = feed ?? {};
    expect(await statusOf(address)).toBe(200);
    const madeWith = (secret: string) => `/api/calendars/${id}.${hmac(secret, `calendar\n${id}\n1`)}.ics`;
    const secrets = secretsIn(await dumpOf(), ['calendar-feed-secret']);
    expect(madeWith(secretOf('calendar-feed-secret'))).toBe(address);
    expect(secrets.filter((secret) => madeWith(secret) === address)).toEqual([]);
  });

  it('no file address can be made', async () => {
    const body = { fileName: 'a.pdf', contentType: 'application/pdf', size: 300 } as const;
    const { fileUrl, uploadUrl } = await server.ask('createUpload', {
      as: server.parent,
      body,
      key: 'key-1',
    });
    const { pathname, searchParams } = new URL(fileUrl, 'http://portal.invalid');
    const dump = await dumpOf();
    const madeWith = (secret: string) => hmac(secret, `file\n${pathname}\n${searchParams.get('expires')}`);
    const signature = searchParams.get('signature');
    expect(madeWith(secretOf('file-address-secret'))).toBe(signature);
    const secrets = secretsIn(dump, ['file-address-secret']);
    expect(secrets.filter((secret) => madeWith(secret) === signature)).toEqual([]);
    const token = uploadUrl.split('/').pop() ?? '';
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(dump)).not.toContain(token);
  });

  it('no session goes on', async () => {
    const texts = [...new Set(textsIn(await dumpOf()))].filter((text) => /^[\x21-\x7e]{20,}$/.test(text));
    expect(texts.length).toBeGreaterThan(5);
    const childrenAs = async (token: string) =>
      (await server.call('getChildren', { as: { token }, parameters: { parentId: server.parent.parentId } }))
        .status;
    expect(new Set(await Promise.all(texts.map(childrenAs)))).toEqual(new Set([401]));
    expect(await childrenAs(server.parent.token)).toBe(200);
  });

  it('no code can be found by trying them all, also while its mail still waits', async () => {
    const { flowId } = await server.ask('register', { body: aRegistration() });
    const before = await dumpOf();
    const mails = await takeMails(server);
    const code = codeIn(mails[0]);
    const dump = [...before, ...(await dumpOf())];
    const texts = new Set(textsIn(dump));
    const hashWith = (secret: string) => hmac(secret, `${sha256(`flow\n${flowId}`)}\n${code}`);
    const hashes = [
      ...[...texts].map((text) => sha256(`code\n${text}\n${code}`)),
      ...secretsIn(dump, ['codes']).map(hashWith),
    ];
    expect(code).toHaveLength(5);
    expect([...texts].filter((text) => text.includes(code) || text.includes(flowId))).toEqual([]);
    expect(texts).toContain(hashWith(secretOf('codes')));
    expect(hashes.filter((hash) => texts.has(hash))).toEqual([]);
  });

  it('no stored answer can be opened, although its key is easily guessed', async () => {
    const body = aRegistration();
    const { flowId } = await server.ask('register', { body, key: 'key-1' });
    const dump = await dumpOf();
    const sealed = textsIn(dump.filter((row) => 'fingerprint' in row));
    const openedWith = (secret: string) =>
      [secret, hmac(secret, 'intent\n\nregister\nkey-1')].flatMap((key) =>
        sealed.flatMap((text) => {
          try {
            return [unseal(key, text)];
          } catch {
            return [];
          }
        }),
      );
    const opened = [...secretsIn(dump, [AT_REST]), 'key-1', ''].flatMap(openedWith);
    const guessed = [sha256(JSON.stringify(body)), hmac('key-1', JSON.stringify(body))];
    expect(openedWith(secretOf(AT_REST))).toEqual([expect.stringContaining(flowId)]);
    expect(opened).toEqual([]);
    expect(sealed.filter((text) => guessed.includes(text))).toEqual([]);
    expect(textsIn(dump).filter((text) => text.includes(flowId))).toEqual([]);
  });

  it('no draft on a device can be opened', async () => {
    const username = server.parent.username;
    const { account } = await server.ask('login', { body: { username, password: PASSWORD } });
    expect(account.draftKey).toMatch(/^[\w+/=-]{20,}$/);
    expect(JSON.stringify(await dumpOf())).not.toContain(account.draftKey);
  });
});
