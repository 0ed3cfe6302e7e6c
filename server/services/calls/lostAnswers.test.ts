/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import type { Database } from '../../db/orm';
import { applicants, applications } from '../../db/schema';
import { anApplicant } from '../../testing/builders';
import { applicationOf, completeDraft } from '../../testing/enrolment';
import { ids } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

/** A second server on the same database, which stops before it commits its first write until it is let go. */
const slowServer = async () => {
  let reach = () => {};
  let letGo = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const database: Database = {
    ...server.database,
    transaction: (work) =>
      server.database.transaction(async (db) => {
        const result = await work(db);
        reach();
        await gate;
        return result;
      }),
  };
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const app = await buildApp({ config, database, now: () => server.now, log: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { app, url, reached, letGo };
};

test('F03: an answer that the parent no longer waited for is given to the repeat', async () => {
  const { app, url, reached, letGo } = await slowServer();
  const impatient = new AbortController();
  const post = (signal: AbortSignal | null) =>
    fetch(`${url}/api/applicants`, {
      method: 'POST',
      signal,
      body: JSON.stringify(anApplicant()),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
        authorization: `Bearer ${server.parent.token}`,
      },
    });
  const first = post(impatient.signal);
  const lost = expect(first).rejects.toThrow();
  await reached;
  impatient.abort();
  await lost;
  const repeat = post(null);
  letGo();
  const answer = await repeat;
  const rows = await server.orm.select().from(applicants);
  expect([answer.status, rows.length]).toEqual([201, 1]);
  expect(await answer.json()).toMatchObject({ id: rows[0]?.id });
  await app.close();
});

/** F08: ten intents, as ten tabs would have, and not one key between them. */
test('F08: ten submits at once, each with a key of its own, make one application', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const submits = Array.from({ length: 10 }, (_, tab) =>
    server.call('submitApplicant', {
      as: server.parent,
      key: `tab-${tab}`,
      body: { applicantId, offerId: ids.offer, confirmed: tab % 2 === 0 },
    }),
  );
  expect((await Promise.all(submits)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await server.orm.select().from(applications)).toHaveLength(1);
  const { id } = await applicationOf(server, applicantId);
  const moves = await server.ask('getHistory', { as: server.parent, parameters: { id } });
  expect(moves).toHaveLength(1);
});
