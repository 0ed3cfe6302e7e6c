/** @jest-environment node */
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { takesAnswers } from '../../../src/domain/applicationStatus';
import {
  applicantDocuments,
  applicants,
  applications,
  guardians,
  statusHistory,
  studentHealths,
} from '../../db/schema';
import { aHealth } from '../../testing/builders';
import { applicationOf, completeDraft, setStatus, startDraft, submit } from '../../testing/enrolment';
import { daysAfterStart, ids, writeUpload } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

const submitted = async (status: ApplicationStatus) => {
  const applicantId = await completeDraft(server, server.parent);
  const { id } = await submit(server, server.parent, applicantId);
  await setStatus(server, id, status);
  return { applicantId, id };
};

const cancel = (id: string) =>
  server.call('patchApplication', { as: server.parent, parameters: { id }, body: { status: 'Cancelled' } });
const remove = (id: string) => server.call('removeApplication', { as: server.parent, parameters: { id } });
const edit = (id: string) =>
  server.call('patchApplicant', { as: server.parent, parameters: { id }, body: { firstName: 'Nour' } });

test('what is refused is said in a sentence, with a code', async () => {
  const { applicantId, id } = await submitted('Accepted');
  expect((await cancel(id)).body).toMatchObject({
    code: 'STATUS_FORBIDS',
    message: 'An application that is accepted cannot be cancelled.',
  });
  expect((await remove(id)).body).toMatchObject({
    code: 'STATUS_FORBIDS',
    message: 'An application that is accepted cannot be deleted.',
  });
  expect((await edit(applicantId)).body).toMatchObject({
    code: 'STATUS_FORBIDS',
    message: 'This application can no longer be changed.',
  });
});

test('what the e-signature made pending can be corrected until the summary confirms it', async () => {
  const applicantId = await completeDraft(server, server.parent);
  await submit(server, server.parent, applicantId, false);
  expect((await edit(applicantId)).status).toBe(200);
  await submit(server, server.parent, applicantId, true);
  expect((await edit(applicantId)).status).toBe(409);
});

test('the rule of writing needs no database', () => {
  const confirmedAt = new Date();
  expect(takesAnswers({ type: 'Draft', status: null, confirmedAt: null })).toBe(true);
  expect(takesAnswers({ type: 'Application', status: 'Pending', confirmedAt: null })).toBe(true);
  expect(takesAnswers({ type: 'Application', status: 'Pending', confirmedAt })).toBe(false);
  expect(takesAnswers({ type: 'Application', status: 'Reviewed', confirmedAt })).toBe(true);
  expect(takesAnswers({ type: 'Application', status: 'Accepted', confirmedAt: null })).toBe(false);
});

test('an edit of a reviewed application keeps its status and is marked for the school', async () => {
  const { applicantId, id } = await submitted('Reviewed');
  server.pass(60_000);
  await edit(applicantId);
  expect(await applicationOf(server, applicantId)).toMatchObject({
    id,
    status: 'Reviewed',
    editedAt: server.now,
  });
});

test('cancelling is written down as the parent’s', async () => {
  const { id } = await submitted('Pending');
  await cancel(id);
  const rows = await server.orm.select().from(statusHistory);
  expect(rows.map(({ fromStatus, toStatus, changedBy }) => [fromStatus, toStatus, changedBy])).toEqual([
    [null, 'Pending', 'parent'],
    ['Pending', 'Cancelled', 'parent'],
  ]);
});

test('deleting takes everything that was answered with it, and nothing of anybody else', async () => {
  const kept = await startDraft(server, server.other);
  await server.ask('createHealth', { as: server.other, body: aHealth(kept) });
  const applicantId = await completeDraft(server, server.parent);
  const fileUrl = await writeUpload(server.orm, server.parent);
  const body = [{ applicantId, documentType: 'Passport', fileUrl }];
  await server.ask('createDocuments', { as: server.parent, body });
  const { id } = await applicationOf(server, applicantId);
  expect(await server.ask('removeApplication', { as: server.parent, parameters: { id } })).toEqual({ id });
  expect(await server.orm.select().from(applicants)).toMatchObject([{ id: kept }]);
  expect(await server.orm.select().from(applications)).toMatchObject([{ applicantId: kept }]);
  expect(await server.orm.select().from(studentHealths)).toMatchObject([{ applicantId: kept }]);
  expect(await server.orm.select().from(guardians)).toEqual([]);
  expect(await server.orm.select().from(applicantDocuments)).toEqual([]);
});

test('the list has the newest application first, and shows a draft with its offer', async () => {
  const first = await completeDraft(server, server.parent);
  await submit(server, server.parent, first);
  server.pass(1_000);
  await startDraft(server, server.parent, { firstName: 'Zoe', enrollmentOfferId: ids.offer });
  const list = await server.ask('getApplications', {
    as: server.parent,
    parameters: { parentId: server.parent.parentId },
  });
  expect(list).toMatchObject([
    {
      applicant: { firstName: 'Zoe' },
      type: 'Draft',
      status: null,
      school: null,
      referenceNumber: null,
      enrollmentOfferId: ids.offer,
      enrollmentSchoolId: ids.school,
      offerEndDate: daysAfterStart(30).toISOString(),
    },
    { applicant: { id: first }, type: 'Application', status: 'Pending', school: { name: 'Harbour School' } },
  ]);
});
