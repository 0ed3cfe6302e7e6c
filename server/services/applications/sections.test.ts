/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { SchoolHistoryPatch, SchoolHistoryPayload } from '../../../src/contract/schoolHistories';
import { APPLICATIONS_AT_MOST, RECORDS_AT_MOST } from '../../../src/domain/limits';
import { applicants, applications, guardians, schoolHistories, siblings } from '../../db/schema';
import * as build from '../../testing/builders';
import { copyApplications, startDraft } from '../../testing/enrolment';
import { ids, writeUpload } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { whileHeld } from '../../testing/whileHeld';

const server = useTestServer();
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

let applicantId: string;
beforeEach(async () => {
  applicantId = await startDraft(server, server.parent);
});

const ask: typeof server.ask = (name, options = {}) => server.ask(name, { as: server.parent, ...options });
const call: typeof server.call = (name, options = {}) => server.call(name, { as: server.parent, ...options });

describe('the applicant', () => {
  test('is answered with the names of its places', async () => {
    const applicant = await ask('getApplicant', { parameters: { id: applicantId } });
    expect(applicant.applicantAddresses[0]).toMatchObject({
      country: { name: 'United States' },
      province: { name: 'Massachusetts' },
      city: { name: 'Boston' },
    });
  });

  test('has an e-mail that no other applicant has', async () => {
    const body = build.anApplicant({ email: 'Taken@Example.org' });
    await ask('createApplicant', { as: server.other, body });
    const refused = { status: 409, body: { code: 'EMAIL_EXISTS', message: 'Email already exists' } };
    expect(await call('createApplicant', { body })).toMatchObject(refused);
    const patch = { parameters: { id: applicantId }, body: { email: 'taken@example.org ' } };
    expect(await call('patchApplicant', patch)).toMatchObject(refused);
  });

  test('ten at once with one e-mail make one applicant', async () => {
    const body = build.anApplicant({ email: 'once@example.org' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => call('createApplicant', { body })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.message === 'Email already exists')).toHaveLength(9);
  });

  test('keeps what a patch does not name, and the answer of the siblings step', async () => {
    const before = await ask('getApplicant', { parameters: { id: applicantId } });
    expect(before.hasSiblings).toBeNull();
    const after = await ask('patchApplicant', {
      parameters: { id: applicantId },
      body: { hasSiblings: false },
    });
    expect(after).toEqual({ ...before, hasSiblings: false, version: 2 });
    const same = await ask('patchApplicant', { parameters: { id: applicantId }, body: {} });
    expect(same).toEqual({ ...after, version: 3 });
  });

  test('may have a mailing address with nothing filled in', async () => {
    const [primary] = build.anApplicant().applicantAddresses;
    const mailing = {
      addressLine1: '',
      addressLine2: '',
      postalCode: '',
      cityId: '',
      provinceId: '',
      countryId: '',
      isPrimaryAddress: false as const,
      addressType: '' as const,
    };
    const applicantAddresses = [primary, mailing];
    const after = await ask('patchApplicant', {
      parameters: { id: applicantId },
      body: { applicantAddresses },
    });
    expect(after.applicantAddresses[1]).toMatchObject({ ...mailing, country: null, city: null });
  });

  test('shows its picture by an address that is signed, and takes that address back', async () => {
    const stored = await writeUpload(server.orm, server.parent, { contentType: 'image/png' });
    const patch = (profilePicture: string) =>
      ask('patchApplicant', { parameters: { id: applicantId }, body: { profilePicture } });
    const { profilePicture } = await patch(stored);
    expect(profilePicture).toMatch(/^\/api\/files\/[^?]+\?expires=\d+&signature=.+/);
    expect((await patch(profilePicture)).profilePicture).toBe(profilePicture);
    expect((await patch('')).profilePicture).toBe('');
  });

  test('takes only a photograph as its picture, and says so', async () => {
    const profilePicture = await writeUpload(server.orm, server.parent, { contentType: 'application/pdf' });
    const parameters = { id: applicantId };
    expect(await call('patchApplicant', { parameters, body: { profilePicture } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'profilePicture', message: 'file.typePhoto' }] },
    });
  });
});

describe('guardians', () => {
  const post = (...body: unknown[]) => call('createGuardians', { body });

  test('another guardian with the same e-mail is refused in the words of the specification', async () => {
    await post(build.aGuardian(applicantId));
    const reply = await post(build.aGuardian(applicantId, { firstName: 'Else', email: 'AMAL@example.org' }));
    expect([reply.status, reply.body.message]).toEqual([409, 'A guard with this email already exists.']);
  });

  test('the very same guardian posted again is the one that is there', async () => {
    const [first] = await ask('createGuardians', { body: [build.aGuardian(applicantId)] });
    await ask('patchGuardian', { parameters: { id: first?.id ?? '' }, body: { priority: 2 } });
    const [second] = await ask('createGuardians', { body: [build.aGuardian(applicantId)] });
    expect(second).toEqual({ ...first, priority: 2, version: 2 });
    expect(await server.orm.select().from(guardians)).toHaveLength(1);
  });

  test('the same guardian may stand for another child', async () => {
    const sister = await startDraft(server, server.parent);
    await post(build.aGuardian(applicantId));
    expect((await post(build.aGuardian(sister))).status).toBe(201);
  });

  test('stay in the order in which they were added, and can be changed and removed', async () => {
    const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
    await post(...emails.map((email) => build.aGuardian(applicantId, { email })));
    const list = () => ask('getGuardians', { parameters: { applicantId } });
    const [first, second] = await list();
    await ask('patchGuardian', { parameters: { id: first?.id ?? '' }, body: { employer: 'Bakery' } });
    await ask('removeGuardian', { parameters: { id: second?.id ?? '' } });
    expect((await list()).map(({ email, employer }) => [email, employer])).toEqual([
      ['a@example.org', 'Bakery'],
      ['c@example.org', 'City Library'],
    ]);
    const clash = await call('patchGuardian', {
      parameters: { id: first?.id ?? '' },
      body: { email: 'c@example.org' },
    });
    expect(clash.body.message).toBe('A guard with this email already exists.');
    const same = { email: 'a@example.org', employer: 'Museum' };
    const own = await ask('patchGuardian', { parameters: { id: first?.id ?? '' }, body: same });
    expect(own).toMatchObject(same);
  });
});

describe('school histories', () => {
  test('an entry with the same school, principal and address replaces the one that is there', async () => {
    const body = build.aSchoolHistory(applicantId);
    const first = await ask('createSchoolHistory', { body });
    const [second] = await ask('createSchoolHistories', { body: [{ ...body, haveProbationOfficer: true }] });
    expect(second).toEqual({ ...first, haveProbationOfficer: true, version: 2 });
    expect(await server.orm.select().from(schoolHistories)).toHaveLength(1);
  });

  test('a correction that makes two the same leaves one', async () => {
    await ask('createSchoolHistory', { body: build.aSchoolHistory(applicantId) });
    const other = await ask('createSchoolHistory', {
      body: build.aSchoolHistory(applicantId, { schoolName: 'New School' }),
    });
    await ask('patchSchoolHistory', {
      parameters: { id: other.id },
      body: { schoolName: 'Old Mill School' },
    });
    expect(await server.orm.select().from(schoolHistories)).toMatchObject([{ id: other.id }]);
    await ask('removeSchoolHistory', { parameters: { id: other.id } });
    expect(await server.orm.select().from(schoolHistories)).toEqual([]);
  });

  onPostgres('two corrections that meet change what each names, and both are kept', async () => {
    const { id } = await ask('createSchoolHistory', { body: build.aSchoolHistory(applicantId) });
    const patch = (body: SchoolHistoryPatch) => ask('patchSchoolHistory', { parameters: { id }, body });
    await whileHeld(
      server.database,
      (db) => db.select().from(applications).for('update'),
      () => Promise.all([patch({ haveProbationOfficer: true }), patch({ isSocialWorkerExist: true })]),
      { waiting: 2 },
    );
    const both = { haveProbationOfficer: true, isSocialWorkerExist: true };
    expect(await server.orm.select().from(schoolHistories)).toMatchObject([both]);
  });
});

describe('siblings', () => {
  test('are shown with school and grade; the same child twice is one, with the answers given last', async () => {
    const body = build.aSibling(applicantId);
    const [first] = await ask('createSiblings', { body: [body] });
    expect(first).toMatchObject({ schoolName: 'Harbour School', grade: { name: 'Grade 1' } });
    const moved = { ...body, schoolId: ids.otherSchool, gradeId: ids.otherGrade };
    expect(await ask('createSiblings', { body: [moved] })).toMatchObject([
      { id: first?.id, schoolName: 'Hill School' },
    ]);
    expect(await server.orm.select().from(siblings)).toHaveLength(1);
  });

  test('a grade of another school is refused', async () => {
    const [sibling] = await ask('createSiblings', { body: [build.aSibling(applicantId)] });
    const patch = { parameters: { id: sibling?.id ?? '' }, body: { gradeId: ids.otherGrade } };
    expect(await call('patchSibling', patch)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'gradeId' }] },
    });
    await ask('removeSibling', { parameters: { id: sibling?.id ?? '' } });
    expect(await server.orm.select().from(siblings)).toEqual([]);
  });
});

describe('the records of which there is one', () => {
  test.each([
    ['createHealth', build.aHealth, 'Student Health already exists for this applicant'],
    [
      'createTransportation',
      build.aTransportation,
      'Student Transportation already exists for this applicant',
    ],
    ['createAgreement', build.anAgreement, 'Application Agreement already exists for this applicant'],
    [
      'createSignature',
      build.aSignature,
      'Application Electronic Signature already exists for this applicant',
    ],
  ] as const)('%s a second time is refused, and the first stays', async (name, make, message) => {
    await ask(name, { body: make(applicantId) });
    const second = await call(name, { body: make(applicantId) });
    expect([second.status, second.body.code, second.body.message]).toEqual([409, 'ALREADY_EXISTS', message]);
  });

  test('health: a detail cannot be taken away from a yes', async () => {
    const yes = build.aHealth(applicantId, { isAutism: true, autismDetail: 'mild' });
    const { id } = await ask('createHealth', { body: yes });
    const patch = (body: object) => call('patchHealth', { parameters: { id }, body });
    expect(await patch({ autismDetail: '' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'autismDetail' }] },
    });
    expect((await patch({ isAutism: false, autismDetail: '' })).status).toBe(200);
    expect((await patch({ isEpilepsy: null })).status).toBe(200);
  });

  test('health: of the details of a yes, the one that is taken away is named, and it stays', async () => {
    const details = { talkingMedicationDetail: 'Asthma', descriptionUsedTalkingMedication: 'Salbutamol' };
    const yes = build.aHealth(applicantId, { isTalkingMedication: true, ...details });
    const { id } = await ask('createHealth', { body: yes });
    const body = { descriptionUsedTalkingMedication: '' };
    expect((await call('patchHealth', { parameters: { id }, body })).body.issues).toEqual([
      { path: 'descriptionUsedTalkingMedication', message: 'validation.required' },
    ]);
    expect((await ask('getSummary', { parameters: { applicantId } })).studentHealth).toMatchObject(details);
  });

  test('transportation: lower-case types are understood', async () => {
    const body = { ...build.aTransportation(applicantId), transportationType: 'walk' };
    expect(await ask('createTransportation', { body })).toMatchObject({ transportationType: 'WALK' });
  });
});

test('the summary has everything that was answered, and null for what was not', async () => {
  const empty = await ask('getSummary', { parameters: { applicantId } });
  expect(empty).toMatchObject({
    guardians: [],
    siblings: [],
    studentHealth: null,
    applicationElectronicSignature: null,
  });
  const fileUrl = await writeUpload(server.orm, server.parent);
  await ask('createDocuments', { body: [{ applicantId, documentType: 'Passport', fileUrl }] });
  const health = await ask('createHealth', { body: build.aHealth(applicantId) });
  const summary = await ask('getSummary', { parameters: { applicantId } });
  expect(summary.studentHealth).toEqual(health);
  expect(summary.applicantDocuments).toMatchObject([
    { documentType: 'Passport', fileName: 'paper.pdf', applicantId },
  ]);
});

test('one file as one kind of document is one document, however often it is posted', async () => {
  const fileUrl = await writeUpload(server.orm, server.parent);
  const body = [{ applicantId, documentType: 'Passport', fileUrl }];
  const [first] = await ask('createDocuments', { body });
  const [second] = await ask('createDocuments', { body });
  expect(second?.id).toBe(first?.id);
  await ask('removeDocument', { parameters: { id: first?.id ?? '' } });
  expect((await ask('getSummary', { parameters: { applicantId } })).applicantDocuments).toEqual([]);
});

test('of several documents, the one whose file is not the parent’s own is named, and none is kept', async () => {
  const of = async (as: typeof server.parent) => ({
    applicantId,
    documentType: 'Passport',
    fileUrl: await writeUpload(server.orm, as),
  });
  const body = [await of(server.parent), await of(server.other)];
  expect((await call('createDocuments', { body })).body.issues).toEqual([
    { path: '1.fileUrl', message: 'validation.file' },
  ]);
  expect((await ask('getSummary', { parameters: { applicantId } })).applicantDocuments).toEqual([]);
});

describe('nobody can fill the database', () => {
  let papers: string[];
  const kinds = {
    createGuardians: (to: string, id: number) => build.aGuardian(to, { email: `g${id}@example.org` }),
    createSchoolHistories: (to: string, id: number) =>
      build.aSchoolHistory(to, { schoolName: `School ${id}` }),
    createSiblings: (to: string, id: number) => build.aSibling(to, { firstName: `Child ${id}` }),
    createDocuments: (applicantId: string, id: number) => ({
      applicantId,
      documentType: 'Passport',
      fileUrl: papers[id],
    }),
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const bodyOf = (name: (typeof names)[number], to: string, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => kinds[name](to, from + index));

  test.each(names)(
    '%s: an applicant has so many at most, and what is there is answered again',
    async (name) => {
      papers = [];
      while (papers.length <= RECORDS_AT_MOST) papers.push(await writeUpload(server.orm, server.parent));
      for (let from = 0; from < RECORDS_AT_MOST; from += 10)
        await ask(name, { body: bodyOf(name, applicantId, from, 10) });
      const last = RECORDS_AT_MOST - 1;
      const refused = await call(name, { body: bodyOf(name, applicantId, last, 2) });
      expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_RECORDS']);
      expect(await ask(name, { body: bodyOf(name, applicantId, last, 1) })).toHaveLength(1);
      const sister = await startDraft(server, server.parent);
      expect((await call(name, { body: bodyOf(name, sister, 0, 1) })).status).toBe(201);
    },
  );

  test('a single former school is counted too', async () => {
    const rows = bodyOf('createSchoolHistories', applicantId, 0, RECORDS_AT_MOST) as SchoolHistoryPayload[];
    const { parentId } = server.parent;
    await server.orm.insert(schoolHistories).values(rows.map((row) => ({ ...row, parentId })));
    const body = build.aSchoolHistory(applicantId, { schoolName: 'One more' });
    expect(await call('createSchoolHistory', { body })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_RECORDS' },
    });
    expect((await call('createSchoolHistory', { body: rows[0] })).status).toBe(201);
    expect(await server.orm.$count(schoolHistories)).toBe(RECORDS_AT_MOST);
  });

  test('a parent has so many applications at most, whatever another parent has', async () => {
    await copyApplications(server, applicantId, APPLICATIONS_AT_MOST - 2);
    const last = await startDraft(server, server.parent);
    const body = build.anApplicant({ email: 'more@example.org' });
    const refused = await call('createApplicant', { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_RECORDS']);
    expect(await server.orm.$count(applicants)).toBe(APPLICATIONS_AT_MOST);
    await startDraft(server, server.other);
    const [row] = await server.orm.select().from(applications).where(eq(applications.applicantId, last));
    await ask('removeApplication', { parameters: { id: row?.id ?? '' } });
    expect((await call('createApplicant', { body })).status).toBe(201);
  });
});
