/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { AT_REST, installationSecret } from '../../secrets/secrets';
import { completeDraft, submit } from '../../testing/enrolment';
import { startReceiver } from '../../testing/receiver';
import { useTestServer } from '../../testing/testServer';
import { webhookAddresses } from '../../webhooks/addresses';
import { sendDueWebhooks } from '../../webhooks/sender';
import { schoolCommand } from './command';

const allowed = ['127.0.0.1'];
const server = useTestServer({ webhookAllow: allowed });
let url: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const run = async (line: string, token = server.school.token) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await schoolCommand([...line.split(' '), '--url', url], {
    variables: { SCHOOL_TOKEN: token, DATA_DIR: server.directory },
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
};

const send = () =>
  sendDueWebhooks(
    {
      database: server.database,
      sealedWith: installationSecret(server.app.installation, AT_REST),
      addresses: webhookAddresses(allowed),
      log: () => undefined,
    },
    server.now,
  );
const idIn = (text: string) => /[\da-f]{8}-[\da-f-]{27}/.exec(text)?.[0] ?? '';

test('a webhook is added, listed, told of an application, asked again, and removed', async () => {
  const receiver = await startReceiver((response) => response.writeHead(202).end());
  const added = await run(
    `webhooks add ${receiver.url} --events application.submitted,application.cancelled`,
  );
  expect(added.out).toMatch(/^whsec_[\w+/]{43}=\n/);
  const id = idIn(added.out);
  const { referenceNumber } = await submit(server, server.parent, await completeDraft(server, server.parent));
  expect((await run('webhooks list')).out).toMatch(
    new RegExp(`^${id} +http://127\\S+ +application.submitted,application.cancelled +1$`, 'm'),
  );
  await send();
  const log = await run(`webhooks log ${id}`);
  expect(log.out).toMatch(
    new RegExp(
      `application.submitted +${referenceNumber} +delivered +1 +2026-09-14 08:00:00 +202 +\\S+ +${id}$`,
      'm',
    ),
  );
  const event = idIn(log.out);
  expect((await run(`webhooks replay ${event}`)).out).toMatch(/^Sent again: 1\./);
  expect((await run('webhooks replay --since 2026-09-14')).out).toMatch(/^Sent again: 1\./);
  await send();
  await receiver.stop();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event, event]);
  const json = await run('webhooks list --json');
  expect(JSON.parse(json.out)).toMatchObject([
    { id, waiting: 0, lastDeliveredAt: expect.stringMatching(/^2026-09-14T08:/) as string },
  ]);
  expect(json.out).not.toContain('whsec_');
  expect((await run(`webhooks remove ${id}`)).code).toBe(0);
  expect((await run('webhooks list')).out).toBe('No webhook.');
  expect((await run('webhooks log')).out).toBe('Nothing was told yet.');
});

test('what cannot be is said in a sentence', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await run('webhooks add https://169.254.169.254/')).toMatchObject({
    code: 1,
    problem: expect.stringContaining('not an address of the open internet') as string,
  });
  expect((await run('webhooks add https://school.example.org/')).code).toBe(0);
  expect(await run('webhooks add https://school.example.org')).toMatchObject({
    code: 5,
    problem: 'There is a webhook with this address already.',
  });
  expect(await run(`webhooks remove ${unknown}`)).toMatchObject({
    code: 4,
    problem: `There is no webhook ${unknown}. See: npm run school -- webhooks list`,
  });
  expect((await run(`webhooks replay ${unknown}`)).code).toBe(4);
});

test.each([
  'webhooks',
  'webhooks add',
  'webhooks add nowhere',
  'webhooks add ftp://school.example.org',
  'webhooks add https://school.example.org --events application.born',
  'webhooks list all',
  'webhooks replay',
  'webhooks replay 00000000-0000-4000-8000-000000000000 --since 2026-09-14',
  'webhooks replay --since yesterday',
  'webhooks log --since 2026-09-14',
])('"%s" is refused before the server is asked', async (line) => {
  expect((await run(line)).code).toBe(2);
});
