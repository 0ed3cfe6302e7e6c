/** @jest-environment node */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { EndpointName } from '../../../src/contract/endpoints';
import { applicationStatuses, type ApplicationStatus } from '../../../src/domain/applicationStatus';
import {
  applicationAgreements,
  applicationSignatures,
  studentHealths,
  studentTransportations,
} from '../../db/schema';
import * as build from '../../testing/builders';
import { applicationOf, setStatus, submit } from '../../testing/enrolment';
import { writeUpload } from '../../testing/fixtures';
import { useTestServer, type CallOptions } from '../../testing/testServer';

const server = useTestServer();

type Row = ApplicationStatus | 'Draft';
const rows: readonly Row[] = [...applicationStatuses, 'Draft'];

/** E4.15 to E4.17 and E4.21, written out once more: may a parent edit, cancel, delete? A draft is edited in its wizard. */
const table: Record<Row, { edit: boolean; cancel: boolean; remove: boolean }> = {
  Draft: { edit: true, cancel: false, remove: true },
  Pending: { edit: false, cancel: true, remove: false },
  Accepted: { edit: false, cancel: false, remove: false },
  Rejected: { edit: true, cancel: false, remove: false },
  Reviewed: { edit: true, cancel: false, remove: false },
  Cancelled: { edit: false, cancel: false, remove: true },
  Received: { edit: false, cancel: true, remove: true },
  Failed: { edit: false, cancel: true, remove: true },
  Passed: { edit: false, cancel: true, remove: true },
  Denied: { edit: false, cancel: true, remove: true },
  Admitted: { edit: false, cancel: true, remove: true },
  Waitlisted: { edit: false, cancel: true, remove: true },
};

const call = (name: EndpointName, options: CallOptions) =>
  server.call(name, { as: server.parent, ...options });
const ask = <Name extends EndpointName>(name: Name, options: CallOptions) =>
  server.ask(name, { as: server.parent, ...options });
const withId = (record: { id: string } | undefined, body?: unknown): CallOptions => ({
  parameters: { id: record?.id ?? '' },
  ...(body === undefined ? {} : { body }),
});

type Edit = [section: string, name: EndpointName, options: CallOptions, before?: () => Promise<unknown>];

const forget = (records: PgTable) => () => server.orm.delete(records);

/** An application with one of everything, and each way of changing each of its nine sections. */
const makeApplication = async () => {
  const { id: applicantId } = await ask('createApplicant', { body: build.anApplicant() });
  const file = () => writeUpload(server.orm, server.parent);
  const paper = async () => [{ applicantId, documentType: 'Passport', fileUrl: await file() }];
  const [document] = await ask('createDocuments', { body: await paper() });
  const history = await ask('createSchoolHistory', { body: build.aSchoolHistory(applicantId) });
  const [guardian, second] = await ask('createGuardians', {
    body: [
      build.aGuardian(applicantId, { priority: 1 }),
      build.aGuardian(applicantId, { email: 'second@example.org', priority: 0 }),
    ],
  });
  const [sibling] = await ask('createSiblings', { body: [build.aSibling(applicantId)] });
  const health = await ask('createHealth', { body: build.aHealth(applicantId) });
  const transportation = await ask('createTransportation', { body: build.aTransportation(applicantId) });
  const agreement = await ask('createAgreement', { body: build.anAgreement(applicantId) });
  const signature = await ask('createSignature', { body: build.aSignature(applicantId) });
  const another = { schoolName: 'Another School' };

  const edits: Edit[] = [
    ['student', 'patchApplicant', { parameters: { id: applicantId }, body: { firstName: 'Nour' } }],
    ['background', 'patchApplicant', { parameters: { id: applicantId }, body: { race: ['WHITE'] } }],
    ['background', 'createDocuments', { body: await paper() }],
    ['background', 'removeDocument', withId(document)],
    ['background', 'createSchoolHistories', { body: [build.aSchoolHistory(applicantId, another)] }],
    [
      'background',
      'createSchoolHistory',
      { body: build.aSchoolHistory(applicantId, { schoolName: 'One More' }) },
    ],
    ['background', 'patchSchoolHistory', withId(history, { principalName: 'Kim' })],
    ['background', 'removeSchoolHistory', withId(history)],
    [
      'contacts',
      'createGuardians',
      { body: [build.aGuardian(applicantId, { email: 'third@example.org', priority: 0 })] },
    ],
    ['contacts', 'patchGuardian', withId(guardian, { employer: 'Harbour Library' })],
    ['contacts', 'removeGuardian', withId(second)],
    ['priority', 'patchGuardian', withId(guardian, { priority: 3 })],
    ['siblings', 'createSiblings', { body: [build.aSibling(applicantId, { firstName: 'Sami' })] }],
    ['siblings', 'patchSibling', withId(sibling, { firstName: 'Sam' })],
    ['siblings', 'removeSibling', withId(sibling)],
    ['health', 'patchHealth', withId(health, { physicianName: 'Dr Roy' })],
    ['health', 'createHealth', { body: build.aHealth(applicantId) }, forget(studentHealths)],
    ['transportation', 'patchTransportation', withId(transportation, { transportationType: 'WALK' })],
    [
      'transportation',
      'createTransportation',
      { body: build.aTransportation(applicantId) },
      forget(studentTransportations),
    ],
    ['agreements', 'patchAgreement', withId(agreement, { isGiveMediaPermission: false })],
    [
      'agreements',
      'createAgreement',
      { body: build.anAgreement(applicantId) },
      forget(applicationAgreements),
    ],
    ['e-signature', 'patchSignature', withId(signature, { signatureName: 'A. Haddad' })],
    [
      'e-signature',
      'createSignature',
      { body: build.aSignature(applicantId) },
      forget(applicationSignatures),
    ],
  ];
  return { applicantId, edits };
};

const arrive = async (row: Row) => {
  const { applicantId, edits } = await makeApplication();
  if (row !== 'Draft') {
    const { id } = await submit(server, server.parent, applicantId);
    await setStatus(server, id, row);
  }
  return { applicantId, edits, application: await applicationOf(server, applicantId) };
};

describe.each(rows)('R24: %s', (row) => {
  const allowed = table[row];

  test(`${allowed.edit ? 'every' : 'no'} section can be edited, by any call`, async () => {
    const { applicantId, edits } = await arrive(row);
    const summary = () => ask('getSummary', { parameters: { applicantId } });
    const answered = await summary();
    for (const [section, name, options, before] of edits) {
      if (allowed.edit) await before?.();
      const { status, body } = await call(name, options);
      expect([section, name, status < 300 ? 'done' : body.code]).toEqual([
        section,
        name,
        allowed.edit ? 'done' : 'STATUS_FORBIDS',
      ]);
    }
    if (allowed.edit) {
      for (const [section, records] of Object.entries(await summary())) {
        expect([section, records]).not.toEqual([section, answered[section as keyof typeof answered]]);
      }
    } else {
      expect(await summary()).toEqual(answered);
    }
    const { editedAt, status } = await applicationOf(server, applicantId);
    expect(status).toBe(row === 'Draft' ? null : row);
    expect(editedAt !== null).toBe(row === 'Reviewed' || row === 'Rejected');
  });

  test(`it can ${allowed.cancel ? '' : 'not '}be cancelled`, async () => {
    const { applicantId, application } = await arrive(row);
    const cancelled = await call('patchApplication', withId(application, { status: 'Cancelled' }));
    expect(cancelled.status).toBe(allowed.cancel ? 200 : 409);
    expect((await applicationOf(server, applicantId)).status).toBe(
      allowed.cancel ? 'Cancelled' : application.status,
    );
  });

  test(`it can ${allowed.remove ? '' : 'not '}be deleted`, async () => {
    const { applicantId, application } = await arrive(row);
    expect((await call('removeApplication', withId(application))).status).toBe(allowed.remove ? 200 : 409);
    const { status } = await call('getSummary', { parameters: { applicantId } });
    expect(status).toBe(allowed.remove ? 404 : 200);
  });

  test('its parent can read it, nobody else, and a submit makes no second one', async () => {
    const { applicantId, application } = await arrive(row);
    const view = { parameters: { applicantId } };
    expect((await call('getSummary', view)).status).toBe(200);
    expect((await call('getSummary', { ...view, as: server.other })).status).toBe(404);
    const submitted = await submit(server, server.parent, applicantId);
    expect(submitted).toMatchObject({ id: application.id, status: row === 'Draft' ? 'Pending' : row });
    const again = await submit(server, server.parent, applicantId);
    expect(again).toEqual(submitted);
  });
});
