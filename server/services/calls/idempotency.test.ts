/** @jest-environment node */
import { applicants, applications, guardians, idempotencyKeys, messages, uploads } from '../../db/schema';
import { aGuardian, anApplicant } from '../../testing/builders';
import { applicationOf, startDraft } from '../../testing/enrolment';
import { writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { sha256 } from '../../secrets/secrets';
import { once, onceForGuest, removeOldKeys } from './idempotency';

const server = useTestServer();

const create = (key: string, body: unknown = anApplicant(), as = server.parent) =>
  server.call('createApplicant', { as, body, key });

test('a repeat with the same key answers what the first answered, and writes nothing', async () => {
  const first = await create('key-1');
  server.pass(5 * 60_000);
  const repeat = await create('key-1');
  expect(first.status).toBe(201);
  expect([repeat.status, repeat.body]).toEqual([first.status, first.body]);
  expect(await server.orm.select().from(applicants)).toHaveLength(1);
});

test('five repeats at the same moment do it once', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create('key-1')));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  expect(await server.orm.select().from(applications)).toHaveLength(1);
});

test('the same key for something else is refused', async () => {
  await create('key-1');
  const other = await create('key-1', anApplicant({ firstName: 'Nour', email: 'nour@example.org' }));
  expect([other.status, other.body]).toEqual([
    422,
    {
      code: 'IDEMPOTENCY_MISMATCH',
      message: 'This Idempotency-Key was already used for something else.',
      requestId: other.body.requestId,
    },
  ]);
  expect(await server.orm.select().from(applicants)).toHaveLength(1);
});

test('the same key for the same of another record is refused', async () => {
  const { orm, parent } = server;
  const begin = async () => {
    const { studentId } = await writePupil(orm, parent);
    return server.ask('createConversation', { as: parent, body: { studentId } });
  };
  const [one, other] = [await begin(), await begin()];
  const body = { text: 'She is ill today.', files: [] };
  const write = ({ id }: { id: string }) =>
    server.call('createMessage', { as: parent, parameters: { id }, body, key: 'key-1' });
  const first = await write(one);
  expect((await write(one)).body).toEqual(first.body);
  const second = await write(other);
  expect([second.status, second.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await server.orm.select().from(messages)).toHaveLength(1);
});

test('a key belongs to one account and one call', async () => {
  await create('key-1');
  expect((await create('key-1', anApplicant({ email: 'other@example.org' }), server.other)).status).toBe(201);
  const applicantId = await startDraft(server, server.parent);
  const call = await server.call('createGuardians', {
    as: server.parent,
    body: [aGuardian(applicantId)],
    key: 'key-1',
  });
  expect(call.status).toBe(201);
});

test('a refused call keeps no key: the repeat is judged anew', async () => {
  const taken = await startDraft(server, server.other, { email: 'noor@example.org' });
  expect((await create('key-1')).body.message).toBe('Email already exists');
  await server.ask('patchApplicant', {
    as: server.other,
    parameters: { id: taken },
    body: { email: 'free@example.org' },
  });
  expect((await create('key-1')).status).toBe(201);
});

test('a session that has ended neither uses up a key nor hides what was done under it', async () => {
  const withoutSession = () => server.call('createApplicant', { body: anApplicant(), key: 'key-1' });
  expect((await withoutSession()).status).toBe(401);
  const first = await create('key-1');
  expect(first.status).toBe(201);
  expect((await withoutSession()).status).toBe(401);
  expect((await create('key-1')).body).toEqual(first.body);
  expect(await server.orm.select().from(applicants)).toHaveLength(1);
});

test('key and effect are written together: a process that dies between them leaves neither', async () => {
  const applicantId = await startDraft(server, server.parent);
  const intent = {
    accountId: server.parent.accountId,
    route: 'createGuardians',
    key: 'key-1',
    body: [],
    now: server.now,
  };
  const { guardianContacts, ...values } = aGuardian(applicantId);
  const row = { ...values, guardianContacts, applicantId, parentId: server.parent.parentId };
  const crash = server.database.transaction((db) =>
    once(db, server.app.installation, intent, async () => {
      await db.insert(guardians).values(row);
      throw new Error('killed');
    }),
  );
  await expect(crash).rejects.toThrow('killed');
  expect(await server.orm.select().from(guardians)).toEqual([]);
  expect(await server.orm.select().from(idempotencyKeys)).toEqual([]);
});

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

describe('what is kept of an answer', () => {
  const addGuardians = (applicantId: string, key = 'key-2') =>
    server.call('createGuardians', {
      as: server.parent,
      body: [aGuardian(applicantId), aGuardian(applicantId, { priority: 2, email: 'second@example.org' })],
      key,
    });

  it('has no word of the record, nor a digest that guessing the body would find', async () => {
    const { body } = await create('key-1');
    const { id } = body as unknown as { id: string };
    const guardians = await addGuardians(id);
    const rows = await server.orm.select().from(idempotencyKeys);
    const kept = rows.map(({ recordIds: _, ...row }) => JSON.stringify(row)).join('');
    const words = leavesOf([anApplicant(), aGuardian(id), guardians.body]).filter((word) => word.length > 4);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => kept.includes(word))).toEqual([]);
    const digests = [sha256(JSON.stringify(anApplicant()))];
    expect([...digests, 'key-1', 'key-2'].filter((word) => kept.includes(word))).toEqual([]);
  });

  it('goes with the record, and a late repeat does not bring the record back', async () => {
    const applicantId = await startDraft(server, server.parent);
    const added = (await addGuardians(applicantId)).body as unknown as { id: string }[];
    await server.ask('removeGuardian', { as: server.parent, parameters: { id: added[1]?.id ?? '' } });
    const [row] = await server.orm.select().from(idempotencyKeys);
    expect([row?.body, row?.recordIds]).toEqual(['', []]);
    const repeat = await addGuardians(applicantId);
    expect([repeat.status, repeat.body]).toEqual([
      404,
      {
        code: 'NOT_FOUND',
        message: 'What this call has written was deleted since.',
        requestId: repeat.body.requestId,
      },
    ]);
    expect(await server.orm.select().from(guardians)).toHaveLength(1);
  });

  it('goes with the child that it was about', async () => {
    const { body } = await create('key-1');
    const { id } = body as unknown as { id: string };
    await addGuardians(id);
    const { id: application } = await applicationOf(server, id);
    await server.ask('removeApplication', { as: server.parent, parameters: { id: application } });
    const rows = await server.orm.select().from(idempotencyKeys);
    expect(rows.map(({ body: kept }) => kept)).toEqual(['', '']);
  });
});

test('an answer that names no record is repeated too', async () => {
  const body = { fileName: 'slip.pdf', contentType: 'application/pdf', size: 1_000 };
  const announce = () => server.call('createUpload', { as: server.parent, body, key: 'key-1' });
  const first = await announce();
  expect(first.status).toBe(201);
  server.pass(5 * 60_000);
  expect((await announce()).body).toEqual(first.body);
  expect(await server.orm.select().from(uploads)).toHaveLength(1);
  const [row] = await server.orm.select().from(idempotencyKeys);
  expect(row?.recordIds).toEqual([]);
});

test.each<[answer: unknown, kept: string[]]>([
  [{ id: 'one' }, ['one']],
  [{ data: [{ id: 'one' }, { id: 'two' }] }, ['one', 'two']],
  [[null, 'text', 5, { id: 6 }, { name: 'Maya' }, { id: 'one' }], ['one']],
  ['text', []],
])('of the answer %j the ids of its records are kept: %j', async (answer, kept) => {
  const intent = {
    accountId: server.parent.accountId,
    route: 'createGuardians',
    key: 'key-1',
    body: null,
    now: server.now,
  };
  const body = JSON.stringify(answer);
  await once(server.orm, server.app.installation, intent, () => Promise.resolve({ status: 201, body }));
  const [row] = await server.orm.select().from(idempotencyKeys);
  expect([row?.status, row?.recordIds]).toEqual([201, kept]);
});

test('what is done for a guest is done once for each key, and answered again', async () => {
  let done = 0;
  const ask = (key: string, body: object = { name: 'Maya' }) =>
    onceForGuest(server.orm, server.app.installation, { route: 'register', key, body, now: server.now }, () =>
      Promise.resolve({ number: (done += 1) }),
    );
  expect(await ask('key-1')).toEqual({ number: 1 });
  expect(await ask('key-1')).toEqual({ number: 1 });
  expect(await ask('key-2')).toEqual({ number: 2 });
  await expect(ask('key-1', { name: 'Noor' })).rejects.toMatchObject({
    refusal: { status: 422, code: 'IDEMPOTENCY_MISMATCH' },
  });
  expect(done).toBe(2);
});

test('a key that cannot be a key is refused', async () => {
  expect((await create('with space')).status).toBe(400);
  expect((await create('x'.repeat(201))).status).toBe(400);
});

test('keys are forgotten after two days, not before', async () => {
  await create('key-1');
  const hours = (count: number) => new Date(server.now.getTime() + count * 60 * 60 * 1000);
  await removeOldKeys(server.orm, hours(47));
  expect(await server.orm.select().from(idempotencyKeys)).toHaveLength(1);
  await removeOldKeys(server.orm, hours(49));
  expect(await server.orm.select().from(idempotencyKeys)).toEqual([]);
});
