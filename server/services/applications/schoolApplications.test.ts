/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import {
  accounts,
  applicants,
  applicationEdits,
  applications,
  classLevels,
  classPromotions,
  courses,
  enrollmentOffers,
  schoolAudit,
  schools,
  statusHistory,
  studentPromotions,
  students,
} from '../../db/schema';
import {
  applicationOf,
  completeDraft,
  copyApplications,
  setStatus,
  startDraft,
  submit,
} from '../../testing/enrolment';
import { aGuardian, aSchoolHistory, aSibling } from '../../testing/builders';
import { ids, PASSWORD, type TestParent, writeOffer, writeUpload } from '../../testing/fixtures';
import { sending } from '../../testing/sending';
import { aPdf, aPng } from '../../testing/testFiles';
import { useTestServer } from '../../testing/testServer';
import { removeOldDeeds } from './schoolAudit';

const server = useTestServer();

const apply = async (as = server.parent, confirmed = true) => {
  const applicantId = await completeDraft(server, as);
  const { id, referenceNumber } = await submit(server, as, applicantId, confirmed);
  return { applicantId, id, reference: referenceNumber ?? '' };
};

const tryMove = (reference: string, status: ApplicationStatus, note?: string) =>
  server.call('patchSchoolApplication', {
    as: server.school,
    parameters: { reference },
    body: { status, ...(note === undefined ? {} : { note }) },
  });
const move = (reference: string, status: ApplicationStatus) =>
  server.ask('patchSchoolApplication', { as: server.school, parameters: { reference }, body: { status } });
const detail = (reference: string) =>
  server.ask('getSchoolApplication', { as: server.school, parameters: { reference } });
const correct = (applicantId: string, as: Pick<TestParent, 'token'> = server.parent) =>
  server.ask('patchApplicant', { as, parameters: { id: applicantId }, body: { firstName: 'Nour' } });
const historyOf = (id: string) => server.ask('getHistory', { as: server.parent, parameters: { id } });
const childrenOf = (as = server.parent) =>
  server.ask('getChildren', { as, parameters: { parentId: as.parentId } });

test('the school lists what was submitted, the newest first, by status and by name of school; never a draft', async () => {
  const first = await apply();
  server.pass(1_000);
  const second = await apply(server.other);
  await startDraft(server, server.parent);
  await move(first.reference, 'Received');
  const list = async (query: Record<string, string> = {}) =>
    (await server.ask('getSchoolApplications', { as: server.school, query })).map(
      ({ referenceNumber }) => referenceNumber,
    );
  expect(await list()).toEqual([second.reference, first.reference]);
  expect(await list({ status: 'Received' })).toEqual([first.reference]);
  expect(await list({ school: 'HÂRBOUR' })).toHaveLength(2);
  expect(await list({ school: 'Hill' })).toEqual([]);
});

describe('an export', () => {
  const page = (query: Record<string, string> = {}) =>
    server.ask('getSchoolExport', { as: server.school, query });
  const referencesOf = async (query: Record<string, string> = {}) =>
    (await page(query)).applications.map(({ referenceNumber }) => referenceNumber);

  it('has whole applications, the oldest first, and never a draft', async () => {
    const first = await apply();
    const second = await apply(server.other);
    await startDraft(server, server.parent);
    const { applications: found, next } = await page();
    expect(found).toEqual([await detail(first.reference), await detail(second.reference)]);
    expect(next).toBeNull();
  });

  it('comes in pages that neither miss nor repeat one, whatever happens meanwhile', async () => {
    const original = await apply();
    await server.orm.update(enrollmentOffers).set({ studentQuota: 100 });
    const copies = await copyApplications(server, original.applicantId, 51);
    server.pass(60_000);
    const first = await page();
    await move(original.reference, 'Received');
    const late = await apply();
    const second = await page({ after: first.next ?? '' });
    const all = [...first.applications, ...second.applications];
    expect([first.applications.length, second.next]).toEqual([50, null]);
    expect(all.map(({ referenceNumber }) => referenceNumber)).toEqual([
      original.reference,
      ...copies,
      late.reference,
    ]);
  });

  it('is narrowed by status, by school and by the day since when something happened', async () => {
    const [old, moved, edited, fresh] = [
      await apply(),
      await apply(),
      await apply(),
      await apply(server.other),
    ];
    await move(edited.reference, 'Reviewed');
    server.pass(24 * 60 * 60_000);
    await move(moved.reference, 'Received');
    const set = (id: string, values: Partial<typeof applications.$inferInsert>) =>
      server.orm.update(applications).set(values).where(eq(applications.id, id));
    await set(edited.id, { answeredAt: server.now });
    await set(fresh.id, { applicationDate: server.now });
    expect(await referencesOf({ since: '2026-09-15' })).toEqual([
      moved.reference,
      edited.reference,
      fresh.reference,
    ]);
    expect(await referencesOf({ since: '2026-09-16' })).toEqual([]);
    expect(await referencesOf({ since: '2026-09-14', status: 'Pending', school: 'harb' })).toEqual([
      old.reference,
      fresh.reference,
    ]);
    expect(await referencesOf({ school: 'Hill' })).toEqual([]);
  });

  it.each(['completedAt', 'confirmedAt'] as const)(
    'since a day has what was submitted before and has its %s then',
    async (moment) => {
      const { id, reference } = await apply();
      server.pass(24 * 60 * 60_000);
      expect(await referencesOf({ since: '2026-09-15' })).toEqual([]);
      await server.orm
        .update(applications)
        .set({ [moment]: server.now })
        .where(eq(applications.id, id));
      expect(await referencesOf({ since: '2026-09-15' })).toEqual([reference]);
    },
  );

  it('since a day has what the parent corrected then before confirming it', async () => {
    const { applicantId, reference } = await apply(server.parent, false);
    server.pass(24 * 60 * 60_000);
    expect(await referencesOf({ since: '2026-09-15' })).toEqual([]);
    const { account } = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
    await correct(applicantId, account);
    expect(await referencesOf({ since: '2026-09-15' })).toEqual([reference]);
  });

  it('since a day has what was submitted before for an account that was activated then', async () => {
    const { reference } = await apply();
    server.pass(24 * 60 * 60_000);
    await server.orm
      .update(accounts)
      .set({ activatedAt: server.now })
      .where(eq(accounts.id, server.parent.accountId));
    expect(await referencesOf({ since: '2026-09-15' })).toEqual([reference]);
  });

  it.each<Record<string, string>>([
    { since: 'yesterday' },
    { since: '2026-02-30' },
    { after: 'x' },
    { after: '1.2;' },
    { page: '2' },
  ])('is refused when asked with %j', async (query) => {
    expect((await server.call('getSchoolExport', { as: server.school, query })).status).toBe(400);
  });
});

test('an application that the school moved stays with its place, although nobody activated the account', async () => {
  const moved = await apply();
  const waiting = await apply(server.other);
  await move(moved.reference, 'Received');
  await server.orm.update(accounts).set({ activatedAt: null });
  const seen = await server.ask('getSchoolApplications', { as: server.school });
  expect(seen.map(({ referenceNumber }) => referenceNumber)).toEqual([moved.reference]);
  const [offer] = await server.ask('getOffers', { query: { school: ids.school } });
  expect(offer?.placesLeft).toBe(9);
  expect(await move(moved.reference, 'Accepted')).toMatchObject({ status: 'Accepted' });
  expect((await tryMove(waiting.reference, 'Received')).status).toBe(404);
});

test('a status that does not exist is refused', async () => {
  const { reference } = await apply();
  expect((await tryMove(reference, 'Expelled' as ApplicationStatus)).status).toBe(400);
  const query = { status: 'Expelled' };
  expect((await server.call('getSchoolApplications', { as: server.school, query })).status).toBe(400);
});

test('an application has its answers, its history with the school’s notes, and what may follow', async () => {
  const { applicantId, reference } = await apply();
  await tryMove(reference, 'Waitlisted', 'Place in spring');
  expect(await detail(reference)).toMatchObject({
    referenceNumber: reference,
    applicant: { firstName: 'Noor', lastName: 'Haddad', dateOfBirth: '2018-04-09' },
    parent: { lastName: 'robin', email: 'robin@example.org' },
    school: 'Harbour School',
    classLevelName: 'Grade 1',
    schoolYear: '2026-2027',
    applicationDate: '2026-09-14T08:00:00.000Z',
    status: 'Waitlisted',
    editedAt: null,
    history: [
      { status: 'Pending', by: 'parent', note: '' },
      { status: 'Waitlisted', by: 'school', note: 'Place in spring' },
    ],
    next: ['Reviewed', 'Rejected', 'Passed', 'Failed', 'Admitted', 'Accepted', 'Denied'],
    answers: { studentInformation: { id: applicantId }, guardians: [{ firstName: 'Amal' }] },
  });
});

test('school and grade are named as the student information system names them, where it does', async () => {
  const { reference } = await apply();
  const named = async (sourceId: string | null, grade: string | null) => {
    await server.orm.update(schools).set({ sourceId }).where(eq(schools.id, ids.school));
    await server.orm.update(classLevels).set({ sourceId: grade }).where(eq(classLevels.id, ids.grade));
    return (await detail(reference)).sourcedIds;
  };
  expect(await named(null, null)).toEqual({ schoolId: ids.school, gradeId: '' });
  expect(await named('S1', 'S1:G7')).toEqual({ schoolId: 'S1', gradeId: 'G7' });
  expect(await named('S1', 'G7-of-S1:')).toEqual({ schoolId: 'S1', gradeId: '' });
});

test('a reference that nobody has is not found', async () => {
  const parameters = { reference: 'PP-2026-999999' };
  for (const reply of [
    await tryMove('PP-2026-999999', 'Received'),
    await server.call('getSchoolApplication', { as: server.school, parameters }),
  ])
    expect([reply.status, reply.body.message]).toEqual([404, 'This application was not found.']);
});

test('the parent reads who moved the application and when, without the school’s notes', async () => {
  const { id, reference } = await apply();
  server.pass(60_000);
  await tryMove(reference, 'Received', 'For the director');
  server.pass(60_000);
  await server.ask('patchApplication', {
    as: server.parent,
    parameters: { id },
    body: { status: 'Cancelled' },
  });
  expect(await historyOf(id)).toEqual([
    { id: expect.any(String) as string, status: 'Pending', by: 'parent', at: '2026-09-14T08:00:00.000Z' },
    { id: expect.any(String) as string, status: 'Received', by: 'school', at: '2026-09-14T08:01:00.000Z' },
    { id: expect.any(String) as string, status: 'Cancelled', by: 'parent', at: '2026-09-14T08:02:00.000Z' },
  ]);
});

test('a draft has no history', async () => {
  await startDraft(server, server.parent);
  const [draft] = await server.ask('getApplications', {
    as: server.parent,
    parameters: { parentId: server.parent.parentId },
  });
  expect(await historyOf(draft?.id ?? '')).toEqual([]);
});

test('a move that is not allowed names those that are, and changes nothing', async () => {
  const { id, reference } = await apply();
  await move(reference, 'Failed');
  const refused = await tryMove(reference, 'Accepted');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'STATUS_FORBIDS',
    'An application that is Failed cannot become Accepted. Allowed: Reviewed, Rejected, Passed, Waitlisted, Denied.',
  ]);
  expect((await detail(reference)).status).toBe('Failed');
  expect(await historyOf(id)).toHaveLength(2);
});

test.each(['Accepted', 'Cancelled'] as const)('nothing follows %s', async (status) => {
  const { id, reference } = await apply();
  await setStatus(server, id, status);
  expect((await tryMove(reference, 'Reviewed')).body.message).toContain('Allowed: none');
  expect((await tryMove(reference, 'Pending')).status).toBe(409);
});

test('the same move twice is one move', async () => {
  const { id, reference } = await apply();
  await Promise.all([move(reference, 'Received'), move(reference, 'Received')]);
  expect(await historyOf(id)).toHaveLength(2);
});

test('the school sees that a reviewed application was corrected', async () => {
  const { applicantId, reference } = await apply();
  await move(reference, 'Reviewed');
  server.pass(60_000);
  await correct(applicantId);
  expect(await detail(reference)).toMatchObject({
    status: 'Reviewed',
    applicant: { firstName: 'Nour' },
    editedAt: '2026-09-14T08:01:00.000Z',
  });
});

test('a correction before the confirmation is no edit and no other version to the parent, but is to the school', async () => {
  const { applicantId, reference } = await apply(server.parent, false);
  const { version: ofParent } = await applicationOf(server, applicantId);
  const seen = await detail(reference);
  server.pass(60_000);
  await correct(applicantId);
  expect(await applicationOf(server, applicantId)).toMatchObject({ version: ofParent, editedAt: null });
  const stale = await server.call('patchSchoolApplication', {
    as: server.school,
    parameters: { reference },
    body: { status: 'Accepted' },
    headers: { 'if-match': `"${seen.version}"` },
  });
  expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
});

test('the school reads which sections a parent edited after the review, each with the last time', async () => {
  const { applicantId, reference } = await apply();
  const [guardian] = (await detail(reference)).answers.guardians;
  const ofGuardian = { as: server.parent, parameters: { id: guardian?.id ?? '' } };
  const ofApplicant = { as: server.parent, parameters: { id: applicantId } };
  expect((await detail(reference)).edits).toEqual([]);
  await move(reference, 'Reviewed');
  await server.ask('patchGuardian', { ...ofGuardian, body: { employer: 'Museum' } });
  server.pass(60_000);
  await server.ask('patchApplicant', { ...ofApplicant, body: { race: ['WHITE'], hasSiblings: false } });
  await server.ask('patchGuardian', { ...ofGuardian, body: { priority: 4 } });
  server.pass(60_000);
  await server.ask('createSchoolHistory', { as: server.parent, body: aSchoolHistory(applicantId) });
  await server.ask('createSiblings', { as: server.parent, body: [aSibling(applicantId)] });
  const { edits } = await detail(reference);
  expect(edits).toEqual([
    { section: 'guardians', at: '2026-09-14T08:00:00.000Z' },
    { section: 'priority', at: '2026-09-14T08:01:00.000Z' },
    { section: 'race', at: '2026-09-14T08:01:00.000Z' },
    { section: 'schoolHistory', at: '2026-09-14T08:02:00.000Z' },
    { section: 'siblings', at: '2026-09-14T08:02:00.000Z' },
  ]);
});

test('the other sections are named too', async () => {
  const { applicantId, reference } = await apply();
  const { answers } = await detail(reference);
  await move(reference, 'Reviewed');
  const as = server.parent;
  const of = (record: { id: string } | null) => ({ as, parameters: { id: record?.id ?? '' } });
  const fileUrl = await writeUpload(server.orm, as);
  await server.ask('createDocuments', { as, body: [{ applicantId, documentType: 'Passport', fileUrl }] });
  const second = aGuardian(applicantId, { email: 'second@example.org', priority: 2 });
  await server.ask('createGuardians', { as, body: [second] });
  await server.ask('patchApplicant', { as, parameters: { id: applicantId }, body: { lastName: 'H' } });
  await server.ask('patchHealth', { ...of(answers.studentHealth), body: { isAutism: false } });
  const transportationType = 'WALK';
  await server.ask('patchTransportation', {
    ...of(answers.studentTransportation),
    body: { transportationType },
  });
  await server.ask('patchAgreement', {
    ...of(answers.applicationAgreement),
    body: { isGiveMediaPermission: false },
  });
  await server.ask('patchSignature', {
    ...of(answers.applicationElectronicSignature),
    body: { signatureName: 'A' },
  });
  expect((await detail(reference)).edits.map(({ section }) => section)).toEqual([
    'agreements',
    'documents',
    'eSignature',
    'guardians',
    'health',
    'student',
    'transportation',
  ]);
});

test('a section is named when something is removed from it, and none for a change of nothing', async () => {
  const { applicantId, reference } = await apply();
  const as = server.parent;
  const body = [{ applicantId, documentType: 'Passport', fileUrl: await writeUpload(server.orm, as) }];
  await move(reference, 'Reviewed');
  const [document] = await server.ask('createDocuments', { as, body });
  const [guardian] = (await detail(reference)).answers.guardians;
  await server.orm.delete(applicationEdits);
  const ofGuardian = { as, parameters: { id: guardian?.id ?? '' } };
  expect((await server.call('patchGuardian', { ...ofGuardian, body: {} })).status).toBe(200);
  expect((await detail(reference)).edits).toEqual([]);
  await server.ask('removeDocument', { as, parameters: { id: document?.id ?? '' } });
  await server.ask('removeGuardian', ofGuardian);
  expect((await detail(reference)).edits.map(({ section }) => section)).toEqual(['documents', 'guardians']);
});

describe('the files of an application', () => {
  const { upload } = sending(server);
  const fetchAs = (url: string, token: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

  const applyWithFiles = async () => {
    const { applicantId, id, reference } = await apply();
    const as = server.parent;
    const paper = await upload('../paper.pdf', 'application/pdf', aPdf());
    const picture = await upload('me.png', 'image/png', await aPng());
    await setStatus(server, id, 'Reviewed');
    const documents = [{ applicantId, documentType: 'Passport', fileUrl: paper.fileUrl }];
    await server.ask('createDocuments', { as, body: documents });
    const body = { profilePicture: picture.fileUrl };
    await server.ask('patchApplicant', { as, parameters: { id: applicantId }, body });
    const { answers } = await detail(reference);
    return {
      reference,
      document: answers.applicantDocuments[0]?.fileUrl ?? '',
      picture: answers.studentInformation.profilePicture,
    };
  };

  it('are fetched by the school at the addresses that it reads, and by nobody else', async () => {
    const { reference, document, picture } = await applyWithFiles();
    expect(document).toMatch(new RegExp(`^/api/school/applications/${reference}/files/[0-9a-f-]{36}$`));
    const paper = await fetchAs(document, server.school.token);
    expect([paper.statusCode, paper.rawPayload.equals(aPdf())]).toEqual([200, true]);
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename=') as string,
      'cache-control': 'private, no-store',
    });
    const parameters = { reference };
    const deeds = await server.ask('getSchoolAudit', { as: server.school, parameters });
    expect(deeds.at(-1)).toMatchObject({ action: 'file', detail: document.replace(/.*\//, '') });
    expect((await fetchAs(picture, server.school.token)).headers['content-type']).toBe('image/png');
    for (const { token } of [server.parent, server.other, { token: 'x' }])
      expect((await fetchAs(document, token)).statusCode).toBe(401);
    expect((await server.app.inject({ url: document })).statusCode).toBe(401);
  });

  it('are not found at another application, and neither is a file that belongs to none', async () => {
    const { document, reference } = await applyWithFiles();
    const another = await apply(server.other);
    const stray = (await writeUpload(server.orm, server.parent)).replace('/api/files/', '');
    for (const address of [
      document.replace(reference, another.reference),
      document.replace(reference, 'PP-1999-000001'),
      document.replace(/[^/]+$/, stray),
      document.replace(/[^/]+$/, 'nothing'),
      document.replace(/[^/]+$/, '%00'),
    ]) {
      const response = await fetchAs(address, server.school.token);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('the audit trail', () => {
  const auditOf = (reference: string) =>
    server.ask('getSchoolAudit', { as: server.school, parameters: { reference } });
  const deeds = async (reference: string) =>
    (await auditOf(reference)).map(({ action, detail }) => (detail ? `${action} ${detail}` : action));

  it('tells each read and each move, with the token and the moment', async () => {
    const { reference } = await apply();
    const another = await apply(server.other);
    expect(await auditOf(reference)).toEqual([]);
    await detail(reference);
    server.pass(60_000);
    await move(reference, 'Received');
    await move(reference, 'Received');
    await server.ask('getSchoolExport', { as: server.school });
    await server.ask('getSchoolApplications', { as: server.school });
    expect(await deeds(reference)).toEqual(['read', 'move Received', 'read', 'export']);
    expect(await deeds(another.reference)).toEqual(['export']);
    expect((await auditOf(reference)).slice(0, 2)).toMatchObject([
      { tokenId: null, tokenName: 'school', at: '2026-09-14T08:00:00.000Z' },
      { tokenId: null, tokenName: 'school', at: '2026-09-14T08:01:00.000Z' },
    ]);
  });

  it('has nothing of what is refused, and a stale move tells no answer', async () => {
    const { id, reference } = await apply();
    await setStatus(server, id, 'Reviewed');
    expect((await tryMove(reference, 'Pending')).status).toBe(409);
    const stale = await server.call('patchSchoolApplication', {
      as: server.school,
      parameters: { reference },
      body: { status: 'Received' },
      headers: { 'if-match': '"1.0"' },
    });
    expect([stale.status, stale.body.current]).toEqual([
      412,
      expect.not.objectContaining({ answers: expect.anything() as unknown }),
    ]);
    expect(await deeds(reference)).toEqual([]);
  });

  it('never holds an answer', async () => {
    const { reference } = await apply();
    await detail(reference);
    await tryMove(reference, 'Denied', 'A note');
    const rows = await server.orm.select().from(schoolAudit);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Noor|Haddad|Amal|900-111|Beacon|robin|A note/);
  });

  it('outlives a deleted application, for 400 days; of what never was, there is none', async () => {
    const { id, reference } = await apply();
    await move(reference, 'Denied');
    await server.ask('removeApplication', { as: server.parent, parameters: { id } });
    expect(await deeds(reference)).toEqual(['move Denied']);
    const day = 24 * 60 * 60_000;
    await removeOldDeeds(server.orm, new Date(server.now.getTime() + 399 * day));
    expect(await deeds(reference)).toHaveLength(1);
    await removeOldDeeds(server.orm, new Date(server.now.getTime() + 401 * day));
    const gone = { as: server.school, parameters: { reference } };
    expect((await server.call('getSchoolAudit', gone)).status).toBe(404);
  });
});

test('accepted makes a student with a class whose courses are there, once however often it is said', async () => {
  await server.orm
    .insert(classPromotions)
    .values({ id: 'class-1', classLevelId: ids.grade, promotionId: ids.promotion });
  await server.orm.insert(courses).values({ classPromotionId: 'class-1', name: 'Art', teacherName: 'Kim' });
  const { reference } = await apply();
  expect(await childrenOf()).toEqual([]);
  await Promise.all([move(reference, 'Accepted'), move(reference, 'Accepted')]);
  const [placement] = await server.orm.select().from(studentPromotions);
  expect(placement?.startedOn).toBe('2026-09-14');
  expect(await childrenOf()).toMatchObject([
    {
      firstName: 'Noor',
      lastName: 'Haddad',
      gender: { name: 'female' },
      school: { name: 'Harbour School' },
      classe: { id: 'class-1', classLevelName: 'Grade 1' },
      lastStudentPromotionId: placement?.id,
    },
  ]);
  expect(await childrenOf(server.other)).toEqual([]);
  expect(await server.orm.select().from(students)).toHaveLength(1);
});

test('two children accepted for a class that is not there yet share it', async () => {
  const [one, two] = [await apply(), await apply(server.other)];
  await Promise.all([move(one.reference, 'Accepted'), move(two.reference, 'Accepted')]);
  expect(await server.orm.select().from(classPromotions)).toHaveLength(1);
  expect(await server.orm.select().from(students)).toHaveLength(2);
});

test('a child who is at school already gets another class, and stays one child', async () => {
  await writeOffer(server.orm, { id: 'offer-2', classLevelId: ids.otherGrade });
  const first = await apply();
  const second = await apply();
  await server.orm
    .update(applications)
    .set({ enrollmentOfferId: 'offer-2' })
    .where(eq(applications.id, second.id));
  await server.orm
    .update(applicants)
    .set({ firstName: 'NOOR', lastName: 'Diallo' })
    .where(eq(applicants.id, second.applicantId));
  await move(first.reference, 'Accepted');
  await move(second.reference, 'Accepted');
  expect(await server.orm.select().from(students)).toHaveLength(1);
  expect(await server.orm.select().from(studentPromotions)).toHaveLength(2);
});

test('a place that was given up is not given twice', async () => {
  await server.orm.update(enrollmentOffers).set({ studentQuota: 1 });
  const first = await apply();
  await move(first.reference, 'Denied');
  const second = await apply(server.other);
  const refused = await tryMove(first.reference, 'Waitlisted');
  expect([refused.status, refused.body.code]).toEqual([409, 'OFFER_FULL']);
  expect(await server.orm.select().from(statusHistory)).toHaveLength(3);
  await move(second.reference, 'Denied');
  expect((await tryMove(first.reference, 'Waitlisted')).status).toBe(200);
});
