/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { buildApp } from '../app';
import { calendarFeeds, parentEvents, professions, uploads } from '../db/schema';
import { anEvent } from '../testing/builders';
import { takeCode } from '../testing/mails';
import { useTestServer, type CallOptions } from '../testing/testServer';

const server = useTestServer();
/** The longest that a body may take without its session being asked for again. */
const MOMENT = 1_000;

let app: FastifyInstance;
let socket: Socket | undefined;
/** The same server on a port. */
beforeEach(async () => {
  const { directory, database, school } = server;
  const config = { publicUrl: undefined, dataDirectory: directory, schoolToken: school.token };
  app = await buildApp({ config, database, now: () => server.now, log: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  socket?.destroy();
  await app.close();
});

/** How often a table is read from here on; `first`: when that has been answered for the first time. */
const readsOf = (table: string) => {
  const seen = { count: 0, first: Promise.resolve() };
  seen.first = new Promise((resolve) => {
    server.database.listen((statement) => {
      if (!statement.includes(`from "${table}"`)) return undefined;
      seen.count += 1;
      return () => resolve();
    });
  });
  return seen;
};

/** A call whose headers have been let in; `send` sends its body and answers the status and the code of what comes back. */
const hold = async (name: EndpointName, { as, parameters, body }: CallOptions, table = 'sessions') => {
  const text = JSON.stringify(body);
  const reads = readsOf(table);
  const { port } = app.server.address() as AddressInfo;
  const peer = connect(port, '127.0.0.1');
  socket = peer;
  let heard = '';
  peer.on('data', (bytes) => (heard += String(bytes)));
  peer.write(
    [
      `${endpoints[name].method} /api${pathOf(name, parameters)} HTTP/1.1`,
      'host: x',
      'connection: close',
      `authorization: Bearer ${as?.token ?? ''}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      '\r\n',
    ].join('\r\n'),
  );
  await reads.first;
  // what waits for that answer goes on first
  await new Promise(setImmediate);
  const send = async () => {
    peer.write(text);
    await once(peer, 'close');
    server.database.listen(undefined);
    return [Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), /"code":"(\w+)"/.exec(heard)?.[1]];
  };
  return { send, reads };
};

const EMAIL = 'robin@example.org';
/** The owner chooses a new password, which ends every session. */
const resetPassword = async () => {
  const { flowId } = await server.ask('sendCode', { parameters: { email: EMAIL } });
  const body = { code: await takeCode(server, EMAIL), newPassword: 'Violet-Kettle#58' };
  await server.ask('resetPassword', { body, codeFlow: flowId });
};

describe('a body that takes its time', () => {
  it('gives no new calendar address when the session has ended meanwhile', async () => {
    const as = server.parent;
    const [feed] = await server.ask('getCalendarFeeds', { as });
    const held = await hold('resetCalendarFeed', { as, parameters: { id: feed?.id ?? '' }, body: {} });
    await resetPassword();
    const before = await server.orm.select().from(calendarFeeds);
    server.pass(MOMENT + 1);
    expect(await held.send()).toEqual([401, 'UNAUTHORIZED']);
    expect(await server.orm.select().from(calendarFeeds)).toEqual(before);
  });

  it('removes nothing when the session has ended meanwhile', async () => {
    const as = server.parent;
    const { id } = await server.ask('createParentEvent', { as, body: anEvent() });
    const held = await hold('removeParentEvent', { as, parameters: { id }, body: {} });
    await server.ask('logout', { as });
    server.pass(MOMENT + 1);
    expect(await held.send()).toEqual([401, 'UNAUTHORIZED']);
    expect(await server.orm.select().from(parentEvents)).toHaveLength(1);
  });

  it('does not tell who is signed out what it should look like', async () => {
    const as = server.parent;
    const held = await hold('createUpload', { as, body: { unknown: true } });
    await server.ask('logout', { as });
    server.pass(MOMENT + 1);
    expect(await held.send()).toEqual([401, 'UNAUTHORIZED']);
  });

  it('imports nothing when the token of the school’s staff was revoked meanwhile', async () => {
    const body = { name: 'Ines', scopes: ['import'], days: 90 };
    const token = await server.ask('createSchoolToken', { as: server.school, body });
    const files = [{ name: 'professions.csv', text: 'id,name\n1,Baker\n' }];
    const held = await hold('importSchoolData', { as: token, body: { files } }, 'school_tokens');
    await server.ask('removeSchoolToken', { as: server.school, parameters: { tokenId: token.id } });
    server.pass(MOMENT + 1);
    expect(await held.send()).toEqual([401, 'TOKEN_REVOKED']);
    expect(await server.orm.select().from(professions)).toHaveLength(1);
  });

  it.each([
    ['does what it says when the session goes on', MOMENT + 1, 2],
    ['asks for the session once when it comes within a second', MOMENT, 1],
  ])('%s', async (_what, milliseconds, count) => {
    const body = { fileName: 'a.pdf', contentType: 'application/pdf', size: 10 };
    const { send, reads } = await hold('createUpload', { as: server.parent, body });
    server.pass(milliseconds);
    expect(await send()).toEqual([201, undefined]);
    expect(reads.count).toBe(count);
    expect(await server.orm.select().from(uploads)).toHaveLength(1);
  });
});
