/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema';
import { PASSWORD } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { aBrowser } from '../../testing/pushService';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

const NEVER_SENT = {};
const inLanguage = (header: string | undefined) =>
  header === undefined ? NEVER_SENT : { 'accept-language': header };

const signIn = (header: string | undefined, password = PASSWORD) =>
  server.call('login', { body: { username: 'robin', password }, headers: inLanguage(header) });

/** The language in which the account is written to, by a mail that anybody may ask for. */
const languageOfMails = async (email = 'robin@example.org') => {
  await server.ask('sendCode', { parameters: { email }, headers: inLanguage('en') });
  const mail = (await takeMails(server)).find(({ to, subject }) => to === email && /code/i.test(subject));
  return mail?.subject.startsWith('Votre code') ? 'fr' : mail?.subject.startsWith('Your code') && 'en';
};

/** What a parent who reads the portal in this language does once they are signed in. */
const acts = {
  'chooses mails': (header: string | undefined) =>
    server.ask('patchNotificationChoices', {
      as: server.parent,
      body: { absence: 'daily' },
      headers: inLanguage(header),
    }),
  'turns on notifications on a device': (header: string | undefined) =>
    server.ask('createPushDevice', {
      as: server.parent,
      body: aBrowser('https://push.example.org/phone').subscription,
      headers: inLanguage(header),
    }),
  'signs in': (header: string | undefined) => signIn(header),
};

describe.each(Object.entries(acts))('a parent who registered in English and %s', (_what, act) => {
  test('in French gets mails in French, and nobody else does', async () => {
    expect(await languageOfMails()).toBe('en');
    await act('fr-CA,fr;q=0.9,en;q=0.8');
    expect(await languageOfMails()).toBe('fr');
    expect(await languageOfMails('sacha@example.org')).toBe('en');
  });

  test.each([undefined, '', '*', 'de', 'de, *;q=0.5', 'en;q=0, en-XA;q=0'])(
    'with Accept-Language %j keeps the language of the mails',
    async (header) => {
      await server.orm
        .update(accounts)
        .set({ language: 'fr' })
        .where(eq(accounts.id, server.parent.accountId));
      await act(header);
      expect(await languageOfMails()).toBe('fr');
    },
  );
});

test('of two devices in two languages, the last to sign in has chosen', async () => {
  await signIn('fr');
  await signIn('en');
  expect(await languageOfMails()).toBe('en');
  await signIn('fr');
  expect(await languageOfMails()).toBe('fr');
});

test('a mail that a choice brings is in the language in which the parent chose', async () => {
  await server.ask('patchNotificationChoices', {
    as: server.parent,
    body: { newDevice: 'never' },
    headers: inLanguage('fr'),
  });
  expect((await takeMails(server)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Fin des e-mails/),
  ]);
});

describe('a sign-in that fails changes no language', () => {
  test('for a wrong password', async () => {
    expect((await signIn('fr', 'Wrong#2026')).status).toBe(401);
    expect(await languageOfMails()).toBe('en');
  });

  test('for an account that is not activated', async () => {
    const robin = eq(accounts.username, 'robin');
    await server.orm.update(accounts).set({ activatedAt: null }).where(robin);
    expect((await signIn('fr')).status).toBe(403);
    await server.orm.update(accounts).set({ activatedAt: server.now }).where(robin);
    expect(await languageOfMails()).toBe('en');
  });
});
