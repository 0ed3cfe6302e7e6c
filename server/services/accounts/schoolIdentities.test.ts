/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts, identityVerifications } from '../../db/schema';
import { PASSWORD, writeUpload } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();
const EMAIL = 'robin@example.org';

const robin = eq(accounts.username, 'robin');
const send = async (email = EMAIL) => {
  const documentUrl = await writeUpload(server.orm, null);
  await server.ask('verifyIdentity', { body: { documentUrl, email, dateOfBirth: '1985-05-17' } });
};
const list = () => server.ask('getSchoolIdentities', { as: server.school });
const decide = (identityId: string, body: object) =>
  server.call('decideIdentity', { as: server.school, parameters: { identityId }, body });
const signIn = async () => {
  const body = { username: 'robin', password: PASSWORD };
  return (await server.call('login', { body })).body.code;
};
const waits = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  await server.orm
    .update(accounts)
    .set({ activatedAt: null, ...values })
    .where(robin);
  await send();
  const [first] = await list();
  return first?.id ?? '';
};

test('the school sees who waits, with what was said of them, and no address that nobody has', async () => {
  await send('nobody@example.org');
  await waits();
  expect(await list()).toMatchObject([
    {
      parent: { email: EMAIL, username: 'robin' },
      isActivated: false,
      stated: { dateOfBirth: '1985-05-17' },
    },
  ]);
});

test('the school sees of an account that is activated already that it is', async () => {
  await send();
  expect(await list()).toMatchObject([{ parent: { email: EMAIL }, isActivated: true }]);
});

test('accepting activates the account, tells the parent, and leaves nothing to decide', async () => {
  const id = await waits();
  await send();
  expect(await signIn()).toBe('ACCOUNT_NOT_ACTIVATED');
  expect((await decide(id, { decision: 'accepted' })).status).toBe(200);
  expect(await signIn()).toBeUndefined();
  const mails = await takeMails(server);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [EMAIL, 'The school has confirmed your identity for the Parent Portal'],
  ]);
  expect(mails[0]?.text).toContain('user name robin');
  expect(await server.orm.select().from(identityVerifications)).toEqual([]);
  expect((await decide(id, { decision: 'accepted' })).status).toBe(404);
});

test('a refusal gives its reason in the parent’s language and leaves the account as it is', async () => {
  const id = await waits({ language: 'fr' });
  const reason = 'La date n’est pas lisible <b>.';
  expect((await decide(id, { decision: 'refused', reason })).status).toBe(200);
  expect(await signIn()).toBe('ACCOUNT_NOT_ACTIVATED');
  const [mail] = await takeMails(server);
  expect(mail?.text).toContain(`L’école en donne la raison\u00a0: ${reason}`);
  expect(mail?.html).toContain('lisible &lt;b&gt;.');
  expect(mail?.text).toContain('/auth/create-account/identity-verification');
  expect(await list()).toEqual([]);
});

test.each([{ decision: 'refused' }, { decision: 'refused', reason: ' ' }, { decision: 'perhaps' }])(
  '%j is no decision',
  async (body) => {
    const id = await waits();
    expect((await decide(id, body)).status).toBe(400);
    expect(await list()).toHaveLength(1);
  },
);
