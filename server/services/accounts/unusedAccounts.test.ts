/** @jest-environment node */
import { existsSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { makeFileStore } from '../../app';
import { accounts, applicants, applications, codeFlows, parents, uploads } from '../../db/schema';
import { aPng } from '../../testing/testFiles';
import { aRegisteredChild, aRegistration } from '../../testing/builders';
import { writeOffer } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { sweep } from '../housekeeping';
import { moveStatus } from '../applications';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

const EMAIL = 'sonia@example.org';

const keepHouse = () =>
  sweep({ ...makeFileStore({ dataDirectory: server.directory }), database: server.database }, server.now);

/** As a school could when it still saw the applications of accounts that are not activated. */
const moveLatest = async () => {
  const [latest] = await server.orm.select().from(applications).orderBy(desc(applications.sequence)).limit(1);
  if (!latest) throw new Error('There is no application.');
  await moveStatus({ db: server.orm, now: server.now }, latest, 'Received', 'school');
};

/** As the hours go by, with a sweep twice a day. */
const passDays = async (days: number) => {
  for (let half = 0; half < days * 2; half += 1) {
    server.pass(12 * HOUR);
    await keepHouse();
  }
};

const isThere = async () =>
  (await server.orm.select().from(accounts).where(eq(accounts.email, EMAIL))).length > 0;

const register = (body = aRegistration()) => server.ask('register', { body });

/** A picture that a visitor has sent, and where it lies. */
const sendPicture = async () => {
  const bytes = await aPng();
  const { uploadUrl, fileUrl } = await server.ask('createGuestUpload', {
    body: { fileName: 'lina.png', contentType: 'image/png', size: bytes.length },
  });
  await server.app.inject({
    method: 'PUT',
    url: uploadUrl,
    headers: { 'content-type': 'image/png' },
    payload: bytes,
  });
  return fileUrl;
};

test('an account that nobody activates goes a week later, and with it its user name, places and files', async () => {
  await server.orm.delete(applications);
  await writeOffer(server.orm, { id: 'offer-2', studentQuota: 1 });
  const profilePicture = await sendPicture();
  const body = aRegistration({}, [aRegisteredChild({ offer: 'offer-2', profilePicture })]);
  await register(body);
  const [file] = await server.orm.select().from(uploads);
  await passDays(6.5);
  expect(await isThere()).toBe(true);
  await passDays(0.5);
  expect(await isThere()).toBe(false);
  expect(await server.orm.select().from(applicants)).toEqual([]);
  expect(await server.orm.select().from(uploads)).toEqual([]);
  expect(existsSync(`${server.directory}/files/kept/${file?.storedName}`)).toBe(false);
  const { flowId } = await register(aRegistration({}, [aRegisteredChild({ offer: 'offer-2' })]));
  const code = await takeCode(server, EMAIL);
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
});

test('one sweep removes all, however many they are', async () => {
  const numbers = Array.from({ length: 450 }, (_, number) => `unused-${number}`);
  const person = { firstName: 'A', lastName: 'B', gender: 'other', dateOfBirth: '1990-01-01' } as const;
  await server.orm.insert(accounts).values(
    numbers.map((id) => ({
      ...{ id, username: id, email: `${id}@example.org`, passwordHash: '' },
      createdAt: server.now,
    })),
  );
  await server.orm
    .insert(parents)
    .values(numbers.map((id) => ({ ...person, id, accountId: id, userDetailsId: id })));
  server.pass(8 * 24 * HOUR);
  await keepHouse();
  expect(await server.orm.$count(parents)).toBe(2);
});

test('a week counts from the last code', async () => {
  await register();
  await passDays(5);
  await server.ask('sendCode', { parameters: { email: EMAIL } });
  await passDays(6.5);
  expect(await isThere()).toBe(true);
  await passDays(0.5);
  expect(await isThere()).toBe(false);
  expect(await server.orm.select().from(codeFlows)).toEqual([]);
});

test('an account that was activated stays, and so does one whose application the school has moved', async () => {
  const { flowId } = await register();
  const code = await takeCode(server, EMAIL);
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
  await register(aRegistration({ email: 'moved@example.org', username: 'moved' }));
  await moveLatest();
  await passDays(8);
  expect((await server.orm.select().from(accounts)).map(({ email }) => email).sort()).toEqual([
    'moved@example.org',
    'robin@example.org',
    'sacha@example.org',
    EMAIL,
  ]);
});
