/** @jest-environment node */
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import type { Orm } from '../db/orm';
import { PASSWORD } from '../testing/fixtures';
import { makeWorld, openCalls, schoolCalls, visitorCalls } from '../testing/everyCall';
import { useTestServer, type CallOptions } from '../testing/testServer';

const server = useTestServer();

/** What must neither be answered nor logged. */
const CANARY = 'select "canary" from /srv/canary where name = Canary';

/** They ask the database nothing of their own. */
const withoutDatabase: readonly EndpointName[] = ['getRaces', 'getGenders', 'keepSession', 'getTrace'];

/** Every query fails but the first `passes`. */
const failing = (orm: Orm, passes: number): Orm =>
  new Proxy(orm, {
    get: (target, name, receiver) => {
      if (passes === 0) throw new Error(CANARY);
      passes -= 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });

/** Until the test ends; who asks is still recognised. */
const breakDatabase = ({ access, method }: Pick<Endpoint, 'access' | 'method'>) => {
  const { orm } = server;
  const passes = access !== 'parent' ? 0 : method === 'GET' ? 1 : 2;
  jest.replaceProperty(server.database, 'orm', failing(orm, passes));
  jest.spyOn(server.database, 'transaction').mockImplementation(() => Promise.reject(new Error(CANARY)));
};

const everyCall = async (): Promise<Record<string, CallOptions>> => {
  const { rows, ofSchool } = await makeWorld(server);
  const own = Object.entries(rows).map(([name, row]) => [name, { ...row, as: server.parent }] as const);
  const school = schoolCalls.map(
    ([name, body]) => [name, { parameters: ofSchool, body, as: server.school }] as const,
  );
  const login = ['login', { body: { username: 'robin', password: PASSWORD } }] as const;
  return Object.fromEntries(
    [...own, ...school, ...openCalls, ...visitorCalls, login].map(([name, call]) => [name, call]),
  );
};

const isWithDatabase = (name: EndpointName) => !withoutDatabase.includes(name);

test('R55: a fault of ours in any call is answered with the id of its request and nothing else, and logged without its words', async () => {
  const calls = await everyCall();
  for (const name of (Object.keys(endpoints) as EndpointName[]).filter(isWithDatabase)) {
    const endpoint: Endpoint = endpoints[name];
    breakDatabase(endpoint);
    const { status, body, headers } = await server.call(name, calls[name]);
    jest.restoreAllMocks();
    expect({ name, status, body }).toEqual({
      name,
      status: 500,
      body: {
        ...(endpoint.answer === 'data' ? { error: 'INTERNAL' } : {}),
        message: 'An error occurred',
        code: 'INTERNAL',
        requestId: headers['x-request-id'],
      },
    });
    const logged = server.log.split('\n').filter((line) => line.includes(String(headers['x-request-id'])));
    expect({ name, faults: logged.filter((line) => line.includes('"frames":[')).length }).toEqual({
      name,
      faults: 1,
    });
  }
  expect(server.log).not.toMatch(/canary/i);
});

test('so is one in the calls outside the table', async () => {
  const [feed] = await server.ask('getCalendarFeeds', { as: server.parent });
  const calendar = new URL(feed?.address ?? '', 'http://localhost');
  for (const [method, url] of [
    ['PUT', '/api/uploads/token'],
    ['GET', '/api/files/id'],
    ['GET', '/api/school/applications/PP-1/files/id'],
    ['GET', calendar.pathname],
  ] as const) {
    breakDatabase({ access: 'anyone', method });
    const token = url.includes('/school/') ? server.school.token : 'canary';
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' };
    const response = await server.app.inject({ method, url, headers });
    jest.restoreAllMocks();
    expect([url, response.statusCode, response.json()]).toEqual([
      url,
      500,
      { message: 'An error occurred', code: 'INTERNAL', requestId: response.headers['x-request-id'] },
    ]);
  }
  expect(server.log).not.toMatch(/canary/i);
});
