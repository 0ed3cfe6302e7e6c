/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { ApplicantPayload } from '../../../src/contract/applicants';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { applications } from '../../db/schema';
import * as build from '../../testing/builders';
import { startDraft } from '../../testing/enrolment';
import { ids, writeOffer } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import type { GuestFiles } from '../files';
import { registerChildren } from './registeredChildren';

const server = useTestServer();
const email = 'again@example.org';

/** The school took in an application of a child, in the school year that it is of. */
const applied = async (schoolYear: string, values: Partial<ApplicantPayload> = {}) => {
  const applicantId = await startDraft(server, server.parent, { email, ...values });
  await server.orm
    .update(applications)
    .set({ type: 'Application', status: 'Accepted', schoolYear })
    .where(eq(applications.applicantId, applicantId));
  return applicantId;
};

const create = (values: Partial<ApplicantPayload> = {}, as = server.parent) =>
  server.call('createApplicant', {
    as,
    body: build.anApplicant({ email, enrollmentOfferId: ids.offer, ...values }),
  });

const refused = { status: 409, body: { code: 'EMAIL_EXISTS', message: 'Email already exists' } };

test('a child who applies again the next school year keeps its e-mail', async () => {
  await applied('2025-2026');
  expect(await create({ firstName: ' NOOR', email: 'Again@example.org' })).toMatchObject({
    status: 201,
    body: { email },
  });
});

test('without an offer, the school year of today counts', async () => {
  await applied('2025-2026');
  expect((await create({ enrollmentOfferId: undefined })).status).toBe(201);
});

test('but only once a year', async () => {
  await applied('2025-2026');
  await create();
  expect(await create()).toMatchObject(refused);
});

test.each<[string, string, Partial<ApplicantPayload>]>([
  ['the same school year', '2026-2027', {}],
  ['a later school year', '2027-2028', {}],
  ['an earlier year, but of a sibling', '2025-2026', { firstName: 'Sami' }],
  ['an earlier year, but of a namesake born on another day', '2025-2026', { dateOfBirth: '2012-01-01' }],
])('an application of %s holds the e-mail', async (_what, schoolYear, values) => {
  await applied(schoolYear, values);
  expect(await create()).toMatchObject(refused);
});

describe('the same child, the same year', () => {
  const elsewhere = 'offer-elsewhere';
  const atSchool = (schoolId: string, status: ApplicationStatus) =>
    server.orm.update(applications).set({ schoolId, status });

  test.each(['Pending', 'Accepted'] as const)(
    'another school takes the e-mail of a %s one',
    async (status) => {
      await applied('2026-2027');
      await atSchool(ids.otherSchool, status);
      expect((await create()).status).toBe(201);
      expect(await create()).toMatchObject(refused);
    },
  );

  test('another school takes it of a draft', async () => {
    await writeOffer(server.orm, { id: elsewhere, schoolId: ids.otherSchool });
    expect((await create({ enrollmentOfferId: elsewhere })).status).toBe(201);
    expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject(refused);
    expect(await create({ enrollmentOfferId: elsewhere })).toMatchObject(refused);
    expect(await create({ enrollmentOfferId: elsewhere }, server.other)).toMatchObject(refused);
    expect(await create({ enrollmentOfferId: elsewhere, firstName: 'Sami' })).toMatchObject(refused);
  });

  test.each(['Rejected', 'Denied', 'Failed', 'Cancelled'] as const)(
    'the same school takes it of one that is %s',
    async (status) => {
      await applied('2026-2027');
      await atSchool(ids.school, status);
      expect((await create()).status).toBe(201);
    },
  );

  test.each(['Pending', 'Waitlisted', 'Admitted', 'Accepted'] as const)(
    'the same school does not take it of one that is %s',
    async (status) => {
      await applied('2026-2027');
      await atSchool(ids.school, status);
      expect(await create()).toMatchObject(refused);
    },
  );
});

test('an application of another family holds the e-mail, whatever its year, and a draft', async () => {
  await applied('2025-2026');
  expect(await create({}, server.other)).toMatchObject(refused);
  await startDraft(server, server.parent, { email: 'draft@example.org' });
  expect(await create({ email: 'draft@example.org' })).toMatchObject(refused);
});

test('the new application can be corrected, its name too, and an e-mail that is free again taken', async () => {
  await applied('2025-2026');
  const { id } = await server.ask('createApplicant', {
    as: server.parent,
    body: build.anApplicant({ email, enrollmentOfferId: ids.offer }),
  });
  const patch = (values: Partial<ApplicantPayload>) =>
    server.call('patchApplicant', { as: server.parent, parameters: { id }, body: values });
  expect((await patch({ email, firstName: 'Nour' })).status).toBe(200);
  expect((await patch({ email: 'other@example.org' })).status).toBe(200);
  expect(await patch({ email })).toMatchObject(refused);
  expect((await patch({ email, firstName: 'Noor' })).status).toBe(200);
});

test('ten at once for the next year make one applicant', async () => {
  await applied('2025-2026');
  const replies = await Promise.all(Array.from({ length: 10 }, () => create()));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

describe('a child whom the parent registered, before an e-mail was asked for', () => {
  const noFiles = { claimPicture: () => Promise.resolve('') } as Partial<GuestFiles> as GuestFiles;
  const child = { firstName: 'Lina', dateOfBirth: '2019-03-02' };
  const appliedAlready = { status: 409, body: { code: 'CHILD_REGISTERED' } };

  const register = async () => {
    const { parentId } = server.parent;
    await server.orm.transaction((db) =>
      registerChildren({ db, now: server.now, parentId }, noFiles, [build.aRegisteredChild(child)]),
    );
    const [{ applicantId = '' } = {}] = await server.orm.select().from(applications);
    return applicantId;
  };
  const move = (values: Partial<typeof applications.$inferInsert>) =>
    server.orm.update(applications).set(values);

  test('is not enrolled a second time, and its own application takes the e-mail', async () => {
    const id = await register();
    expect(await create({ ...child, firstName: ' LINA' })).toMatchObject(appliedAlready);
    expect(await server.orm.select().from(applications)).toHaveLength(1);
    const patch = { as: server.parent, parameters: { id }, body: { email } };
    expect((await server.call('patchApplicant', patch)).status).toBe(200);
    expect(await create({ ...child, email: 'another@example.org' })).toMatchObject(appliedAlready);
    expect(await create(child)).toMatchObject(refused);
    await move({ completedAt: server.now });
    expect((await create({ ...child, email: 'another@example.org' })).status).toBe(201);
  });

  test.each(['Received', 'Reviewed', 'Waitlisted', 'Accepted'] as const)(
    'nor when the school has made it %s',
    async (status) => {
      await register();
      await move({ status });
      expect(await create(child)).toMatchObject(appliedAlready);
    },
  );

  test.each<[string, Partial<ApplicantPayload>]>([
    ['a twin', { firstName: 'Sami' }],
    ['a namesake who was born on another day', { dateOfBirth: '2012-01-01' }],
  ])('is not %s', async (_who, values) => {
    await register();
    expect((await create({ ...child, ...values })).status).toBe(201);
  });

  test('is not the child of another family', async () => {
    await register();
    expect((await create(child, server.other)).status).toBe(201);
  });

  test.each<[string, Partial<typeof applications.$inferInsert>]>([
    ['to another school', { schoolId: ids.otherSchool }],
    ['in an earlier school year', { schoolYear: '2025-2026' }],
    ['that the parent has cancelled', { status: 'Cancelled' }],
    ['that was rejected', { status: 'Rejected' }],
  ])('may be enrolled after an application %s', async (_what, values) => {
    await register();
    await move(values);
    expect((await create(child)).status).toBe(201);
  });

  test('can be completed, although it was registered twice', async () => {
    const id = await register();
    await register();
    const patch = { as: server.parent, parameters: { id }, body: { email } };
    expect((await server.call('patchApplicant', patch)).status).toBe(200);
  });
});
