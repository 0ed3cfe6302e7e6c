/** @jest-environment node */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { LoginDto } from '../../src/contract/accounts';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { buildApp } from '../app';
import { countries } from '../db/schema';
import { aGuardian, anApplicant } from '../testing/builders';
import { PASSWORD } from '../testing/fixtures';
import { startReceiver } from '../testing/receiver';
import { aPdf } from '../testing/testFiles';
import { useTestServer } from '../testing/testServer';
import { openTracing, type Tracing } from './tracing';

const server = useTestServer();

let app: FastifyInstance;
let collector: Awaited<ReturnType<typeof startReceiver>>;
let tracing: Tracing;
let origin: string;
let said: string;
/** What the collector answers. */
let status: number;

beforeEach(async () => {
  [said, status] = ['', 200];
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
  collector = await startReceiver((response) => response.writeHead(status).end('{}'));
  tracing = openTracing(new URL(collector.url).origin);
  app = await buildApp({
    config: { publicUrl: undefined, dataDirectory: server.directory },
    ...{ database: server.database, now: () => server.now, tracing },
    log: { write: (line) => (said += line) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  server.database.listen(undefined);
  await app.close();
  await tracing.stop();
  await collector.stop();
});

interface Asked {
  parameters?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

const call = async <Body>(
  name: EndpointName,
  { parameters, body, headers = {}, token = server.parent.token }: Asked = {},
): Promise<Body> => {
  const answer = await fetch(`${origin}/api${pathOf(name, parameters)}`, {
    method: endpoints[name].method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Body;
};

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const SERVER = 2;
const FAILED = 2;

const parts = () => collector.received.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
/** All that was done so far as the collector has it, in the order in which it began. */
const spansSent = async (): Promise<SentSpan[]> => {
  await tracing.stop();
  return parts()
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .sort((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)));
};
const valueOf = ({ attributes }: SentSpan, key: string) => {
  const { stringValue, intValue } = attributes.find((one) => one.key === key)?.value ?? {};
  return stringValue ?? intValue;
};

/** Every text in it that is no word of ours. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 5 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test('from the sign-in to a file, nothing that a parent said or was told is in what is sent', async () => {
  const { parentId, accountId, username } = server.parent;
  const known: string[] = [parentId, accountId, username, PASSWORD, '127.0.0.1', origin];
  const told = <Body>(body: Body): Body => (known.push(...textsIn(body)), body);
  const canary = 'Canary-Zeisig';
  const headers = {
    ...{ 'x-canary': canary, 'user-agent': canary, cookie: `a=${canary}`, baggage: `a=${canary}` },
    tracestate: `a=${canary}`,
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };

  const { account } = told(
    await call<LoginDto>('login', { body: { username, password: PASSWORD }, headers }),
  );
  const { token } = account;
  await call('login', { body: told({ username: canary, password: 'Wrong-Otter#26' }) });
  const child = anApplicant({
    ...{ firstName: canary, email: 'canary@example.org', placeOfBirth: 'Canaryville' },
  });
  const { id } = told(await call<{ id: string }>('createApplicant', { body: child, token, headers }));
  const guardian = aGuardian(id, { firstName: 'Canary-Mother', email: 'mother@example.org' });
  told(await call('createGuardians', { body: [guardian], token }));
  told(await call('getApplicant', { parameters: { id }, token }));
  const file = { fileName: 'canary.pdf', contentType: 'application/pdf', size: aPdf().length };
  const { uploadUrl, fileUrl } = told(
    await call<{ uploadUrl: string; fileUrl: string }>('createUpload', { body: file, token }),
  );
  const type = { 'content-type': file.contentType };
  expect(
    (await fetch(origin + uploadUrl, { method: 'PUT', headers: type, body: new Uint8Array(aPdf()) })).status,
  ).toBe(200);
  await (await fetch(origin + fileUrl, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  await fetch(`${origin}/children/${canary}?name=${canary}`);
  await fetch(`${origin}/healthz`);
  await server.orm.execute(sql`alter table applicants rename to applicants_away`);
  await call('createApplicant', { body: child, token }).finally(() =>
    server.orm.execute(sql`alter table applicants_away rename to applicants`),
  );
  known.push(
    canary,
    'canary',
    ...Object.values(child).flatMap(textsIn),
    'Canary-Mother',
    'mother@example.org',
  );
  known.push(...uploadUrl.split('/'));

  const spans = await spansSent();
  const sent = JSON.stringify(collector.received.map(({ path, headers: of, body }) => ({ path, of, body })));
  const searched = sent.replaceAll(`127.0.0.1:${collector.port}`, '');
  const words = ['api', 'uploads', 'files', 'application/pdf', '/api/files', 'application/json'];
  const secrets = known.filter((one) => one.length > 5 && !words.includes(one));
  expect(secrets.length).toBeGreaterThan(40);
  expect(secrets.filter((secret) => searched.includes(secret))).toEqual([]);

  const answers = spans.filter(({ kind }) => kind === SERVER);
  expect(
    answers.map((span) => [
      span.name,
      valueOf(span, 'http.response.status_code'),
      valueOf(span, 'error.type'),
      span.status.code === FAILED,
    ]),
  ).toEqual([
    ['POST /api/accounts/parents/login', 200, undefined, false],
    ['POST /api/accounts/parents/login', 401, 'WRONG_CREDENTIALS', false],
    ['POST /api/applicants', 201, undefined, false],
    ['POST /api/guardians/add-all', 201, undefined, false],
    ['GET /api/applicants/:id', 200, undefined, false],
    ['POST /api/uploads', 201, undefined, false],
    ['PUT /api/uploads/:token', 200, undefined, false],
    ['GET /api/files/:id', 200, undefined, false],
    ['GET (none)', 404, 'NOT_FOUND', false],
    ['POST /api/applicants', 500, 'INTERNAL', true],
  ]);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'db.query.text',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  expect(new Set(parts().flatMap(({ resource }) => resource.attributes.map(({ key }) => key)))).toEqual(
    new Set([
      'service.name',
      'service.version',
      'telemetry.sdk.language',
      'telemetry.sdk.name',
      'telemetry.sdk.version',
    ]),
  );

  const step = answers.find(({ name }) => name === 'POST /api/applicants')!;
  expect([step.traceId, step.parentSpanId]).toEqual(['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === step.spanId).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['begin', 'insert applicants', 'commit']));
  const failed = spans.filter((span) => span.kind !== SERVER && span.status.code === FAILED);
  expect(failed.map((span) => [span.name, valueOf(span, 'error.type')])).toEqual([
    ['select applicants', '42P01'],
  ]);
});

test('a statement that waits for a connection belongs to whoever asked it', async () => {
  const asking = new AsyncLocalStorage<number>();
  const seen: unknown[] = [];
  server.database.listen(() => void seen.push(asking.getStore()));
  const askers = Array.from({ length: 40 }, (_, number) => number);
  const ask = async () => await server.orm.select().from(countries);
  await Promise.all(askers.map((number) => asking.run(number, ask)));
  expect(new Set(seen)).toEqual(new Set(askers));
});

test('of many requests at once each has its own statements', async () => {
  const ask = () => call('getApplications', { parameters: { parentId: server.parent.parentId } });
  await Promise.all(Array.from({ length: 40 }, ask));
  const spans = await spansSent();
  const answers = spans.filter(({ kind }) => kind === SERVER);
  const counts = answers.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  );
  expect([counts.length, new Set(counts).size]).toEqual([40, 1]);
  expect(counts[0]).toBeGreaterThan(1);
});

test('a collector that takes nothing is told once, and once when it takes them again', async () => {
  const askUntil = async (sentence: string) => {
    while (!said.includes(sentence)) await call('getCountries');
  };
  status = 400;
  await askUntil('traces are not taken');
  status = 200;
  await askUntil('traces are taken again');
  const lines = said.split('\n').filter((line) => line.includes('"traces'));
  expect(lines.map((line) => (JSON.parse(line) as { code?: unknown }).code)).toEqual([400, undefined]);
});
