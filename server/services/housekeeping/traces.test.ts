/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { anApplicant } from '../../testing/builders';
import { startDraft } from '../../testing/enrolment';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

const trace = (id: string) => server.ask('getTrace', { as: server.school, parameters: { id } });

test('the id of a refusal leads to the line of its request', async () => {
  const { body } = await server.call('createApplicant', { as: server.parent, body: {} });
  expect(await trace(body.requestId)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      requestId: body.requestId,
      method: 'POST',
      route: '/api/applicants',
      status: 400,
      milliseconds: expect.any(Number) as number,
      error: null,
      code: 'INVALID',
      applicantId: null,
    },
  ]);
});

test('the id of a fault leads to the fault too, by its name and without its words', async () => {
  await server.orm.execute(sql`alter table applicants rename to applicants_away`);
  const { body } = await server
    .call('createApplicant', { as: server.parent, body: anApplicant({ firstName: 'Canary' }) })
    .finally(() => server.orm.execute(sql`alter table applicants_away rename to applicants`));
  const lines = await trace(body.requestId);
  expect(lines).toMatchObject([
    { error: expect.stringMatching(/Error$/) as string, code: '42P01', status: null },
    { status: 500, code: 'INTERNAL' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Canary|insert|node_modules/);
});

test('the id of a draft leads to the calls that name it', async () => {
  const id = await startDraft(server, server.parent);
  await server.ask('getApplicant', { as: server.parent, parameters: { id } });
  await server.call('createHealth', { as: server.parent, body: { applicantId: id, physicianName: 7 } });
  await server.call('getApplicant', { as: server.other, parameters: { id } });
  await startDraft(server, server.other);
  const lines = await trace(id);
  expect(lines.map(({ method, route, status, applicantId }) => [method, route, status, applicantId])).toEqual(
    [
      ['GET', '/api/applicants/:id', 200, id],
      ['POST', '/api/student-healths', 400, id],
      ['GET', '/api/applicants/:id', 404, id],
    ],
  );
});

test('an id that nobody has is not found, and what is no id is refused', async () => {
  const ask = (id: string) => server.call('getTrace', { as: server.school, parameters: { id } });
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await ask('time')).status).toBe(400);
});
