/** @jest-environment node */
import { applications, enrollmentOffers, statusHistory, webhookDeliveries } from '../../db/schema';
import {
  aGuardian,
  aHealth,
  anAgreement,
  anApplicant,
  aRegisteredChild,
  aSignature,
  aTransportation,
} from '../../testing/builders';
import { answerEverything, applicationOf, setStatus, submit, type LeftOut } from '../../testing/enrolment';
import { daysAfterStart } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import type { GuestFiles } from '../files';
import { registerChildren } from './registeredChildren';

const server = useTestServer();
const registeredAt = '2026-09-14T08:00:00.000Z';
const noFiles = { claimPicture: () => Promise.resolve('') } as Partial<GuestFiles> as GuestFiles;

/** The Pending application that a registration leaves, of a parent whose account is activated. */
const registerChild = async () => {
  const { parentId } = server.parent;
  await server.orm.transaction((db) =>
    registerChildren({ db, now: server.now, parentId }, noFiles, [aRegisteredChild()]),
  );
  const [application] = await server.orm.select().from(applications);
  return application?.applicantId ?? '';
};

/** What registration did not ask of the child. */
const fillInChild = (applicantId: string) => {
  const {
    parentId: _parent,
    enrollmentOfferId: _offer,
    ...body
  } = anApplicant({ firstName: 'Lina', lastName: 'Benali' });
  return server.ask('patchApplicant', { as: server.parent, parameters: { id: applicantId }, body });
};

/** What the wizard asks of a registered child. */
const fillIn = async (applicantId: string, without?: LeftOut) => {
  await fillInChild(applicantId);
  await server.ask('createGuardians', { as: server.parent, body: [aGuardian(applicantId, { priority: 1 })] });
  await answerEverything(server, server.parent, applicantId, without);
};

const listed = async () => {
  const { parentId } = server.parent;
  const [application] = await server.ask('getApplications', { as: server.parent, parameters: { parentId } });
  return application;
};
const trySubmit = (applicantId: string, confirmed?: true, as = server.parent) =>
  server.call('submitApplicant', { as, body: { applicantId, offerId: 'offer-9', confirmed } });

test('a registered child’s application is not complete until the wizard is submitted; the rest of it stays', async () => {
  const applicantId = await registerChild();
  const registered = await listed();
  expect(registered).toMatchObject({ status: 'Pending', completedAt: null, confirmedAt: null });
  server.pass(60_000);
  expect((await trySubmit(applicantId)).body).toMatchObject({ code: 'SECTION_MISSING', section: 'student' });
  await fillIn(applicantId, 'eSignature');
  expect((await trySubmit(applicantId)).body).toMatchObject({ section: 'eSignature' });
  expect(await listed()).toEqual(registered);

  await server.ask('createSignature', { as: server.parent, body: aSignature(applicantId) });
  // the e-signature submits without confirming: from now on it is complete, and may still be corrected
  const completedAt = '2026-09-14T08:01:00.000Z';
  expect((await trySubmit(applicantId)).body).toMatchObject({ data: { completedAt, confirmedAt: null } });
  server.pass(60_000);
  const completed = await submit(server, server.parent, applicantId);
  expect(completed).toEqual({
    ...registered,
    completedAt,
    confirmedAt: '2026-09-14T08:02:00.000Z',
    version: completed.version,
  });
  expect(completed.applicationDate).toBe(registeredAt);
  expect(await server.orm.select().from(statusHistory)).toHaveLength(1);
});

test('what is completed is closed: neither its answers nor the moment of its completion change any more', async () => {
  const applicantId = await registerChild();
  await fillIn(applicantId);
  const completed = await submit(server, server.parent, applicantId);
  server.pass(60_000);
  const patch = { parameters: { id: applicantId }, body: { firstName: 'Another' } };
  const writes = [
    await server.call('patchApplicant', { as: server.parent, ...patch }),
    await server.call('createGuardians', {
      as: server.parent,
      body: [aGuardian(applicantId, { email: 'second@example.org' })],
    }),
  ];
  expect(writes.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'STATUS_FORBIDS'],
    [409, 'STATUS_FORBIDS'],
  ]);
  expect(await submit(server, server.parent, applicantId)).toEqual(completed);
});

test('a place that is held stays held: neither a full nor an ended offer refuses the completion', async () => {
  const applicantId = await registerChild();
  await fillIn(applicantId);
  await server.orm.update(enrollmentOffers).set({ studentQuota: 0, endDate: daysAfterStart(-1) });
  const { body } = await trySubmit(applicantId, true);
  expect(body).toMatchObject({ data: { status: 'Pending', completedAt: registeredAt } });
});

test('another parent’s child cannot be completed', async () => {
  const applicantId = await registerChild();
  await fillIn(applicantId);
  expect((await trySubmit(applicantId, true, server.other)).status).toBe(404);
  expect((await applicationOf(server, applicantId)).completedAt).toBeNull();
});

test.each(['Accepted', 'Denied', 'Failed', 'Cancelled'] as const)(
  'an application that is %s takes no answers, although it was never completed',
  async (status) => {
    const applicantId = await registerChild();
    await setStatus(server, (await applicationOf(server, applicantId)).id, status);
    const patch = { parameters: { id: applicantId }, body: { firstName: 'Another' } };
    expect((await server.call('patchApplicant', { as: server.parent, ...patch })).body.code).toBe(
      'STATUS_FORBIDS',
    );
    expect((await trySubmit(applicantId, true)).body).toMatchObject({
      data: { status, completedAt: null },
    });
  },
);

test.each(['Received', 'Waitlisted', 'Passed', 'Admitted'] as const)(
  'a school that has made an incomplete application %s still gets the answers that it lacks',
  async (status) => {
    const applicantId = await registerChild();
    await setStatus(server, (await applicationOf(server, applicantId)).id, status);
    const moved = await listed();
    expect((await trySubmit(applicantId, true)).body).toMatchObject({ code: 'SECTION_MISSING' });
    await fillIn(applicantId);
    server.pass(60_000);

    // the e-signature submits without confirming: what the summary shows may still be corrected
    expect((await trySubmit(applicantId)).body).toMatchObject({ data: { status, completedAt: null } });
    const patch = { parameters: { id: applicantId }, body: { firstName: 'Lena' } };
    expect((await server.call('patchApplicant', { as: server.parent, ...patch })).status).toBe(200);

    const completed = await submit(server, server.parent, applicantId);
    expect(completed).toEqual({
      ...moved,
      applicant: { ...completed.applicant, firstName: 'Lena' },
      completedAt: '2026-09-14T08:01:00.000Z',
      confirmedAt: '2026-09-14T08:01:00.000Z',
      version: completed.version,
    });
    expect((await server.call('patchApplicant', { as: server.parent, ...patch })).body.code).toBe(
      'STATUS_FORBIDS',
    );
  },
);

const correctable = ['Reviewed', 'Rejected'] as const;

/** A registered child's application that the school has sent back before anything else was answered. */
const sendBack = async (status: (typeof correctable)[number] = 'Reviewed') => {
  const applicantId = await registerChild();
  await setStatus(server, (await applicationOf(server, applicantId)).id, status);
  server.pass(60_000);
  return applicantId;
};
const completedAt = async (applicantId: string) => (await applicationOf(server, applicantId)).completedAt;

test.each(correctable)('one that the school has made %s is complete with the last answer', async (status) => {
  const applicantId = await sendBack(status);
  await fillIn(applicantId, 'eSignature');
  expect((await trySubmit(applicantId, true)).body).toMatchObject({
    code: 'SECTION_MISSING',
    section: 'eSignature',
  });
  expect(await listed()).toMatchObject({ completedAt: null, confirmedAt: null });

  const { id } = await server.ask('createSignature', { as: server.parent, body: aSignature(applicantId) });
  const completed = await listed();
  expect(completed).toMatchObject({ status, completedAt: '2026-09-14T08:01:00.000Z', confirmedAt: null });

  // what is corrected later completes nothing again
  server.pass(60_000);
  await server.ask('patchSignature', {
    as: server.parent,
    parameters: { id },
    body: { signatureName: 'S. Benali' },
  });
  expect(await listed()).toEqual(completed);
});

test.each(correctable)(
  'the wizard confirms one that the school has made %s meanwhile, and its sections can still be corrected',
  async (status) => {
    const applicantId = await sendBack(status);
    await fillIn(applicantId);
    server.pass(60_000);
    // the e-signature submits without confirming
    expect((await trySubmit(applicantId)).body).toMatchObject({ data: { status, confirmedAt: null } });
    const confirmed = await submit(server, server.parent, applicantId);
    expect(confirmed).toMatchObject({
      status,
      completedAt: '2026-09-14T08:01:00.000Z',
      confirmedAt: '2026-09-14T08:02:00.000Z',
    });
    server.pass(60_000);
    expect(await submit(server, server.parent, applicantId)).toEqual(confirmed);
    const patch = { parameters: { id: applicantId }, body: { firstName: 'Lena' } };
    expect((await server.call('patchApplicant', { as: server.parent, ...patch })).status).toBe(200);
  },
);

test.each(correctable)(
  'the wizard completes one whose last answer came before the school has made it %s',
  async (status) => {
    const applicantId = await registerChild();
    await fillIn(applicantId);
    await setStatus(server, (await applicationOf(server, applicantId)).id, status);
    expect(await submit(server, server.parent, applicantId)).toMatchObject({
      status,
      completedAt: registeredAt,
      confirmedAt: registeredAt,
    });
  },
);

const answers: Record<string, (applicantId: string) => Promise<unknown>> = {
  child: fillInChild,
  guardians: (id) =>
    server.ask('createGuardians', { as: server.parent, body: [aGuardian(id, { priority: 1 })] }),
  health: (id) => server.ask('createHealth', { as: server.parent, body: aHealth(id) }),
  transportation: (id) =>
    server.ask('createTransportation', { as: server.parent, body: aTransportation(id) }),
  agreements: (id) => server.ask('createAgreement', { as: server.parent, body: anAgreement(id) }),
  eSignature: (id) => server.ask('createSignature', { as: server.parent, body: aSignature(id) }),
};

test.each(Object.keys(answers))('the edit dialogs complete it, the last of them that of %s', async (last) => {
  const applicantId = await sendBack();
  const { [last]: answerLast, ...others } = answers;
  for (const answer of Object.values(others)) await answer(applicantId);
  expect(await completedAt(applicantId)).toBeNull();
  await answerLast?.(applicantId);
  expect(await completedAt(applicantId)).toEqual(server.now);
});

describe('with two guardians of one priority it is complete', () => {
  const withTwo = async () => {
    const applicantId = await sendBack();
    await fillIn(applicantId, 'health');
    const body = [aGuardian(applicantId, { email: 'second@example.org', priority: 1 })];
    const [{ id = '' } = {}] = await server.ask('createGuardians', { as: server.parent, body });
    await server.ask('createHealth', { as: server.parent, body: aHealth(applicantId) });
    expect(await completedAt(applicantId)).toBeNull();
    return { applicantId, second: { as: server.parent, parameters: { id } } };
  };

  test('as soon as one of them has another', async () => {
    const { applicantId, second } = await withTwo();
    await server.ask('patchGuardian', { ...second, body: { priority: 2 } });
    expect(await completedAt(applicantId)).toEqual(server.now);
  });

  test('as soon as one of them is gone', async () => {
    const { applicantId, second } = await withTwo();
    await server.ask('removeGuardian', second);
    expect(await completedAt(applicantId)).toEqual(server.now);
  });
});

test('that it is complete is told once', async () => {
  await server.call('createWebhook', { as: server.school, body: { url: 'https://school.example.org/hook' } });
  const applicantId = await sendBack();
  await fillIn(applicantId);
  await server.ask('patchApplicant', {
    as: server.parent,
    parameters: { id: applicantId },
    body: { firstName: 'Lena' },
  });
  const deliveries = await server.orm.select().from(webhookDeliveries);
  const told = deliveries.map(({ body }) => (JSON.parse(body) as { data: { sections: unknown } }).data);
  expect(told.filter(({ sections }) => JSON.stringify(sections) === '[]')).toEqual([
    {
      referenceNumber: (await applicationOf(server, applicantId)).referenceNumber,
      status: 'Reviewed',
      completedAt: server.now.toISOString(),
      confirmedAt: null,
      sections: [],
    },
  ]);
});

test('when the school goes on with it, nothing is left to complete', async () => {
  const applicantId = await sendBack();
  await fillIn(applicantId);
  const { referenceNumber } = await applicationOf(server, applicantId);
  const moved = await server.ask('patchSchoolApplication', {
    as: server.school,
    parameters: { reference: referenceNumber ?? '' },
    body: { status: 'Received' },
  });
  expect(moved).toMatchObject({ status: 'Received', completedAt: '2026-09-14T08:01:00.000Z' });
  const patch = { parameters: { id: applicantId }, body: { firstName: 'Another' } };
  expect((await server.call('patchApplicant', { as: server.parent, ...patch })).body.code).toBe(
    'STATUS_FORBIDS',
  );
});
