/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  applicants,
  applications,
  enrollmentOffers,
  guardians,
  promotions,
  statusHistory,
} from '../../db/schema';
import { aGuardian } from '../../testing/builders';
import {
  applicationOf,
  completeDraft,
  setStatus,
  startDraft,
  submit,
  type LeftOut,
} from '../../testing/enrolment';
import { daysAfterStart, ids, writeOffer } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

const trySubmit = (applicantId: string, offerId: string = ids.offer, as = server.parent) =>
  server.call('submitApplicant', { as, body: { applicantId, offerId } });

test('a complete draft becomes a pending application with school, year, date and reference number', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const application = await submit(server, server.parent, applicantId);
  expect(application).toMatchObject({
    type: 'Application',
    status: 'Pending',
    school: { name: 'Harbour School' },
    schoolYear: '2026-2027',
    applicationDate: '2026-09-14T08:00:00.000Z',
    enrollmentOfferId: ids.offer,
    enrollmentSchoolId: ids.school,
  });
  expect(application.referenceNumber).toMatch(/^PP-2026-\d{6}$/);
  expect(await server.orm.select().from(statusHistory)).toMatchObject([
    { fromStatus: null, toStatus: 'Pending', changedBy: 'parent' },
  ]);
});

const leftOut: LeftOut[] = ['guardians', 'priority', 'health', 'transportation', 'agreements', 'eSignature'];

test.each(leftOut)('R25: without %s the application is refused and the section is named', async (section) => {
  const applicantId = await completeDraft(server, server.parent, section);
  const { status, body } = await trySubmit(applicantId);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'SECTION_MISSING', section });
  expect(await applicationOf(server, applicantId)).toMatchObject({ type: 'Draft', status: null });
});

test('a child registered without the answers of the wizard misses the student section, then race', async () => {
  const applicantId = await completeDraft(server, server.parent);
  await server.orm.update(applicants).set({ race: [], email: null }).where(eq(applicants.id, applicantId));
  expect((await trySubmit(applicantId)).body.section).toBe('student');
  await server.orm
    .update(applicants)
    .set({ email: 'found@example.org' })
    .where(eq(applicants.id, applicantId));
  expect((await trySubmit(applicantId)).body.section).toBe('race');
});

test('a child of whom any one answer is missing misses the student section', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const isThis = eq(applicants.id, applicantId);
  const [whole] = await server.orm.select().from(applicants).where(isThis);
  const missing: Partial<typeof applicants.$inferInsert>[] = [
    { placeOfBirth: '' },
    { socialSecurityNumber: '' },
    { email: null },
    { applicantContacts: [] },
    { applicantAddresses: [] },
  ];
  for (const values of missing) {
    await server.orm.update(applicants).set(values).where(isThis);
    expect((await trySubmit(applicantId)).body).toMatchObject({
      message: 'The application is not complete: Student is missing.',
      section: 'student',
    });
    await server.orm.update(applicants).set(whole!).where(isThis);
  }
  expect((await trySubmit(applicantId)).status).toBe(200);
});

test('two guardians with one priority, or one of them without any, are refused', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const second = aGuardian(applicantId, { email: 'second@example.org' });
  const [{ id = '' } = {}] = await server.ask('createGuardians', { as: server.parent, body: [second] });
  expect((await trySubmit(applicantId)).body.section).toBe('priority');
  await server.ask('patchGuardian', { as: server.parent, parameters: { id }, body: { priority: 1 } });
  expect((await trySubmit(applicantId)).body.section).toBe('priority');
  await server.ask('patchGuardian', { as: server.parent, parameters: { id }, body: { priority: 0 } });
  expect((await trySubmit(applicantId)).status).toBe(200);
});

test('F08: ten submits at once make one application with one reference number', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => submit(server, server.parent, applicantId)),
  );
  expect(new Set(replies.map(({ referenceNumber }) => referenceNumber)).size).toBe(1);
  expect(await server.orm.select().from(applications)).toHaveLength(1);
  expect(await server.orm.select().from(statusHistory)).toHaveLength(1);
});

test('a submit after the first answers the same application, whatever the school has done and whatever offer is named', async () => {
  await writeOffer(server.orm, { id: 'offer-2' });
  const applicantId = await completeDraft(server, server.parent);
  const first = await submit(server, server.parent, applicantId);
  await setStatus(server, first.id, 'Reviewed');
  const again = await server.ask('submitApplicant', {
    as: server.parent,
    body: { applicantId, offerId: 'offer-2' },
  });
  expect(again).toEqual({ ...first, status: 'Reviewed', version: again.version });
});

test('the summary confirms once; the e-signature does not', async () => {
  const applicantId = await completeDraft(server, server.parent);
  await submit(server, server.parent, applicantId, false);
  expect((await applicationOf(server, applicantId)).confirmedAt).toBeNull();
  server.pass(60_000);
  await submit(server, server.parent, applicantId, true);
  server.pass(60_000);
  await submit(server, server.parent, applicantId, true);
  expect((await applicationOf(server, applicantId)).confirmedAt).toEqual(
    new Date('2026-09-14T08:01:00.000Z'),
  );
});

const ended = {
  code: 'OFFER_ENDED',
  message: 'This offer has ended. Please choose another offer.',
};

test('an offer that has ended is refused', async () => {
  await server.orm.update(enrollmentOffers).set({ endDate: daysAfterStart(-1) });
  const { status, body } = await trySubmit(await completeDraft(server, server.parent));
  expect({ status, body }).toMatchObject({ status: 409, body: ended });
});

test('an offer that the school has withdrawn is refused', async () => {
  await server.orm.update(enrollmentOffers).set({ isActive: false });
  const applicantId = await completeDraft(server, server.parent);
  expect(await trySubmit(applicantId)).toMatchObject({ status: 409, body: ended });
  expect(await applicationOf(server, applicantId)).toMatchObject({ type: 'Draft', referenceNumber: null });
});

test('an offer of a promotion that is over is refused', async () => {
  await server.orm.update(promotions).set({ isActive: false });
  const { status, body } = await trySubmit(await completeDraft(server, server.parent));
  expect([status, body.code]).toEqual([409, 'OFFER_ENDED']);
});

test('an offer is refused before it begins, and taken from that moment on', async () => {
  await server.orm.update(enrollmentOffers).set({ startDate: new Date(server.now.getTime() + 1) });
  const applicantId = await completeDraft(server, server.parent);
  expect(await trySubmit(applicantId)).toMatchObject({
    status: 409,
    body: { code: 'OFFER_NOT_OPEN', message: 'Applications for this offer are not open yet.' },
  });
  server.pass(1);
  expect((await trySubmit(applicantId)).status).toBe(200);
});

test('an unknown offer is not found', async () => {
  expect((await trySubmit(await completeDraft(server, server.parent), 'offer-9')).status).toBe(404);
});

/** A server that is too busy says so, and is asked again. */
const submitUntilAnswered = async (applicantId: string) => {
  let reply = await trySubmit(applicantId);
  while (reply.status === 503) reply = await trySubmit(applicantId);
  return reply;
};

// Three is less than PostgreSQL's connections: each of ten that count at once would find a place of ten.
test.each([10, 3])(
  'R26: fifty children who ask for %i places at once get exactly as many',
  async (places) => {
    await server.orm.update(enrollmentOffers).set({ studentQuota: places });
    const children: string[] = [];
    for (let child = 0; child < 50; child += 1) children.push(await completeDraft(server, server.parent));
    const replies = await Promise.all(children.map(submitUntilAnswered));
    const codes = replies.map(({ status, body }) => (status === 200 ? 'admitted' : body.code));
    expect(codes.filter((code) => code === 'admitted')).toHaveLength(places);
    expect(codes.filter((code) => code === 'OFFER_FULL')).toHaveLength(50 - places);
  },
);

test('a cancelled application gives its place back', async () => {
  await server.orm.update(enrollmentOffers).set({ studentQuota: 1 });
  const first = await submit(server, server.parent, await completeDraft(server, server.parent));
  const second = await completeDraft(server, server.other);
  expect((await trySubmit(second, ids.offer, server.other)).body).toMatchObject({
    code: 'OFFER_FULL',
    message: 'All places of this offer are taken. Please choose another offer.',
  });
  await server.ask('patchApplication', {
    as: server.parent,
    parameters: { id: first.id },
    body: { status: 'Cancelled' },
  });
  expect((await trySubmit(second, ids.offer, server.other)).status).toBe(200);
});

test('a draft that has lost its guardians since is not submitted', async () => {
  const applicantId = await startDraft(server, server.parent);
  await server.orm.delete(guardians);
  expect((await trySubmit(applicantId)).body.section).toBe('guardians');
});
