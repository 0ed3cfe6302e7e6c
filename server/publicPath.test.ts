/** @jest-environment node */
import { unsubscribeNamesOf } from './app';
import { canonicalFileUrl } from './files/signing';
import { applicants } from './db/schema';
import { postNotifications } from './mail/notificationMail';
import { anApplicant } from './testing/builders';
import { PASSWORD } from './testing/fixtures';
import { takeMails } from './testing/mails';
import { sending } from './testing/sending';
import { aPng } from './testing/testFiles';
import { useTestServer } from './testing/testServer';

const server = useTestServer({ publicUrl: 'https://school.example/portal' });
const { upload, open } = sending(server);

const signIn = (url: string) =>
  server.app.inject({
    ...{ method: 'POST', url },
    payload: { username: server.parent.username, password: PASSWORD },
  });

test.each(['/portal/api/countries', '/api/countries', '/portal/healthz', '/portal/api/openapi.json'])(
  '%s is answered, whether or not the proxy takes the path off',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  },
);

test.each(['/portals/api/countries', '/other/api/countries', '/portal/portal/api/countries'])(
  '%s is nothing of ours',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  },
);

test('addresses of files are below the path, and a record keeps them without it', async () => {
  const picture = await upload('a.png', 'image/png', await aPng());
  expect([picture.uploadUrl, picture.fileUrl]).toEqual([
    expect.stringMatching(/^\/portal\/api\/uploads\//),
    expect.stringMatching(/^\/portal\/api\/files\//),
  ]);
  expect((await open(picture.fileUrl, server.parent)).statusCode).toBe(200);
  const body = anApplicant({ profilePicture: picture.fileUrl });
  const made = await server.ask('createApplicant', { as: server.parent, body });
  expect(made.profilePicture).toMatch(/^\/portal\/api\/files\//);
  const stored = await server.orm.select({ url: applicants.profilePicture }).from(applicants);
  const [id = ''] = /[\da-f-]{36}/.exec(picture.fileUrl) ?? [];
  expect(stored).toContainEqual({ url: canonicalFileUrl(id) });
});

test('the cookie of a known device is sent to the calls of accounts below the path alone', async () => {
  const { headers } = await signIn('/portal/api/accounts/parents/login');
  expect(String(headers['set-cookie'])).toContain('; Path=/portal/api/accounts;');
});

test('calendars are read where their addresses say', async () => {
  const [feed] = await server.ask('getCalendarFeeds', { as: server.parent });
  expect(feed?.address).toMatch(/^https:\/\/school\.example\/portal\/api\/calendars\//);
  const { pathname } = new URL(feed?.address ?? '');
  expect((await server.app.inject({ url: pathname })).headers['content-type']).toContain('text/calendar');
});

test('the page that ends mails leads back to the portal', async () => {
  const name = unsubscribeNamesOf(server.app.installation).write(server.parent.parentId, 'status');
  const { body } = await server.app.inject({ url: `/portal/api/notifications/unsubscribe/${name}` });
  expect(body).toContain('href="/portal/account"');
});

test('mails lead to pages and to the API below the path, or to a portal elsewhere', async () => {
  const path = '/api/notifications/unsubscribe/x';
  await postNotifications(
    server.orm,
    { email: 'a@example.org', language: 'en', path },
    [{ kind: 'newDevice', facts: { device: 'Firefox' } }],
    server.now,
  );
  const [mail] = await takeMails(server, {
    origin: 'https://school.example/portal',
    portalAddress: 'https://parents.example',
  });
  expect(mail?.unsubscribe).toBe(`https://school.example/portal${path}`);
  expect(mail?.text).toContain(`\nhttps://school.example/portal${path}\n`);
  expect(mail?.text).toContain('\nhttps://parents.example/account\n');
});
