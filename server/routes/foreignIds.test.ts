/** @jest-environment node */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../db/schema';
import * as build from '../testing/builders';
import { applicationOf, startDraft } from '../testing/enrolment';
import { ids, writeUpload } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const countOf = async (table: PgTable) => {
  const rows = await server.orm.select({ one: sql<number>`1` }).from(table);
  return rows.length;
};

test('R21: parentId comes from the session, whatever the body says', async () => {
  const body = { ...build.anApplicant(), parentId: server.other.parentId };
  const applicant = await server.ask('createApplicant', { as: server.parent, body });
  expect(applicant.parentId).toBe(server.parent.parentId);
  const patched = await server.ask('patchApplicant', {
    as: server.parent,
    parameters: { id: applicant.id },
    body: { parentId: server.other.parentId, firstName: 'Nour' },
  });
  expect(patched).toMatchObject({ parentId: server.parent.parentId, firstName: 'Nour' });
  const agreement = { ...build.anAgreement(applicant.id), parentId: server.other.parentId };
  expect(await server.ask('createAgreement', { as: server.parent, body: agreement })).toMatchObject({
    parentId: server.parent.parentId,
  });
});

test('R21: a record may name its own applicant, and cannot be moved to another one, mine or not', async () => {
  const as = server.parent;
  const mine = await startDraft(server, as);
  const mineToo = await startDraft(server, as);
  const foreign = await startDraft(server, server.other);
  const [guardian] = await server.ask('createGuardians', { as, body: [build.aGuardian(mine)] });
  const [sibling] = await server.ask('createSiblings', { as, body: [build.aSibling(mine)] });
  const health = await server.ask('createHealth', { as, body: build.aHealth(mine) });
  const history = await server.ask('createSchoolHistory', { as, body: build.aSchoolHistory(mine) });
  for (const [target, status] of [
    [mine, 200],
    [mineToo, 404],
    [foreign, 404],
  ] as const) {
    const moves = [
      server.call('patchGuardian', {
        as,
        parameters: { id: guardian?.id ?? '' },
        body: { applicant: target },
      }),
      server.call('patchSibling', {
        as,
        parameters: { id: sibling?.id ?? '' },
        body: { applicantId: target },
      }),
      server.call('patchHealth', { as, parameters: { id: health.id }, body: { applicantId: target } }),
      server.call('patchSchoolHistory', {
        as,
        parameters: { id: history.id },
        body: { applicantId: target },
      }),
    ];
    expect((await Promise.all(moves)).map((reply) => reply.status)).toEqual(Array(4).fill(status));
  }
});

test('R22: a bulk post with one foreign applicant writes nothing', async () => {
  const as = server.parent;
  const mine = await startDraft(server, as);
  const foreign = await startDraft(server, server.other);
  const emails = ['one@example.org', 'two@example.org'];
  const guardians = [...emails.map((email) => build.aGuardian(mine, { email })), build.aGuardian(foreign)];
  expect((await server.call('createGuardians', { as, body: guardians })).status).toBe(404);
  const siblings = [build.aSibling(mine), build.aSibling(foreign)];
  expect((await server.call('createSiblings', { as, body: siblings })).status).toBe(404);
  const histories = [build.aSchoolHistory(mine), build.aSchoolHistory(foreign)];
  expect((await server.call('createSchoolHistories', { as, body: histories })).status).toBe(404);
  const file = { documentType: 'Passport', fileUrl: await writeUpload(server.orm, as) };
  const documents = [
    { ...file, applicantId: mine },
    { ...file, applicantId: foreign },
  ];
  expect((await server.call('createDocuments', { as, body: documents })).status).toBe(404);
  const written = [tables.guardians, tables.siblings, tables.schoolHistories, tables.applicantDocuments];
  expect(await Promise.all(written.map(countOf))).toEqual([0, 0, 0, 0]);
});

test('R22: a bulk post with one item that breaks a rule writes nothing', async () => {
  const as = server.parent;
  const mine = await startDraft(server, as);
  const wrongGrade = build.aSibling(mine, { firstName: 'Sami', gradeId: ids.otherGrade });
  const reply = await server.call('createSiblings', { as, body: [build.aSibling(mine), wrongGrade] });
  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: '1.gradeId' }] } });
  const clash = build.aGuardian(mine, { firstName: 'Else' });
  expect((await server.call('createGuardians', { as, body: [build.aGuardian(mine), clash] })).status).toBe(
    409,
  );
  const invalid = build.aGuardian(mine, { firstName: '' });
  expect((await server.call('createGuardians', { as, body: [build.aGuardian(mine), invalid] })).status).toBe(
    400,
  );
  expect([await countOf(tables.siblings), await countOf(tables.guardians)]).toEqual([0, 0]);
});

test.each(['status', 'type', 'referenceNumber', 'id', 'confirmedAt', '__proto__', 'constructor'])(
  'R23: a body that brings its own %s is refused and changes nothing',
  async (field) => {
    const as = server.parent;
    const id = await startDraft(server, as);
    const before = await applicationOf(server, id);
    const extra = `"${field}":"Accepted"`;
    const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
      server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        payload: `{${extra},${JSON.stringify(body).slice(1)}`,
      });
    const replies = [
      await send('POST', '/api/applicants', build.anApplicant({ email: 'x@example.org' })),
      await send('PATCH', `/api/applicants/${id}`, { firstName: 'Nour' }),
      await send('POST', '/api/student-healths', build.aHealth(id)),
      await send('POST', '/api/applications/submit-applicant', { applicantId: id, offerId: ids.offer }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(await applicationOf(server, id)).toEqual(before);
    expect([await countOf(tables.applicants), await countOf(tables.studentHealths)]).toEqual([1, 0]);
  },
);

test('a parent can set an application to nothing but Cancelled', async () => {
  const as = server.parent;
  const { id } = await applicationOf(server, await startDraft(server, as));
  const call = (body: unknown) => server.call('patchApplication', { as, parameters: { id }, body });
  expect((await call({ status: 'Accepted' })).status).toBe(400);
  expect((await call({ status: 'Cancelled', type: 'Application' })).status).toBe(400);
});

test('a file of another parent, one that never arrived and one that is not ours are refused', async () => {
  const as = server.parent;
  const applicantId = await startDraft(server, as);
  const files = [
    await writeUpload(server.orm, server.other),
    await writeUpload(server.orm, as, { state: 'announced' }),
    '/api/files/00000000-0000-4000-8000-000000000000',
    'https://elsewhere.example/paper.pdf',
  ];
  for (const fileUrl of files) {
    const body = [{ applicantId, documentType: 'Passport', fileUrl }];
    const reply = await server.call('createDocuments', { as, body });
    expect(reply).toMatchObject({
      status: 400,
      body: { issues: [{ path: '0.fileUrl', message: 'validation.file' }] },
    });
    const picture = await server.call('patchApplicant', {
      as,
      parameters: { id: applicantId },
      body: { profilePicture: fileUrl },
    });
    expect(picture).toMatchObject({ status: 400, body: { issues: [{ path: 'profilePicture' }] } });
  }
});

test('places that do not lie in one another are refused', async () => {
  const applicant = build.anApplicant();
  applicant.applicantAddresses[0].cityId = ids.otherCity;
  const reply = await server.call('createApplicant', { as: server.parent, body: applicant });
  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'applicantAddresses.0.cityId' }] } });
});
