/** @jest-environment node */
import { PASSWORD } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();
const NEW = 'Late-Heron#27';

const addressOf = async (as: { token: string }) => (await server.ask('getCalendarFeeds', { as }))[0]!.address;
const reads = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;

const change = (extra: object) =>
  server.ask('changePassword', {
    as: server.parent,
    parameters: { accountId: server.parent.accountId },
    body: { oldPassword: PASSWORD, newPassword: NEW, ...extra },
  });

test.each([
  ['without a word of them', {}, 404],
  ['when asked to', { endCalendars: true }, 404],
  ['but not when asked not to', { endCalendars: false }, 200],
])('R04: changing the password ends the calendar addresses too, %s', async (_when, extra, status) => {
  const address = await addressOf(server.parent);
  const strangers = await addressOf(server.other);
  expect(await reads(address)).toBe(200);
  await change(extra);
  expect(await reads(address)).toBe(status);
  expect(await reads(await addressOf(server.parent))).toBe(200);
  expect(await reads(strangers)).toBe(200);
});

test('R04: a wrong old password ends nothing', async () => {
  const address = await addressOf(server.parent);
  const refused = await server.call('changePassword', {
    as: server.parent,
    parameters: { accountId: server.parent.accountId },
    body: { oldPassword: 'Wrong#2026', newPassword: NEW },
  });
  expect(refused.status).toBe(400);
  expect(await reads(address)).toBe(200);
});

test('a weak new password is refused by its field, before the old one is compared', async () => {
  const { body } = await server.call('changePassword', {
    as: server.parent,
    parameters: { accountId: server.parent.accountId },
    body: { oldPassword: 'Wrong#2026', newPassword: 'Summer2026!' },
  });
  expect(body).toMatchObject({ code: 'WEAK_PASSWORD', issues: [{ path: 'newPassword' }] });
});

test('resetting a forgotten password ends the calendar addresses, and every session', async () => {
  const address = await addressOf(server.parent);
  const email = 'robin@example.org';
  const { flowId } = await server.ask('sendCode', { parameters: { email } });
  const code = await takeCode(server, email);
  await server.ask('resetPassword', { body: { code, newPassword: NEW }, codeFlow: flowId });
  expect(await reads(address)).toBe(404);
  expect((await server.call('getCalendarFeeds', { as: server.parent })).status).toBe(401);
});
