/** @jest-environment node */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { accounts, mailOutbox } from '../db/schema';
import { codeMaker } from '../services/accounts';
import { aRegistration } from '../testing/builders';
import { startMailServer } from '../testing/mailServer';
import { newsReader } from '../services/notifications';
import { ORIGIN, takeMails } from '../testing/mails';
import { useTestServer } from '../testing/testServer';
import { postMail, removeOldMails } from './outbox';
import { sendDueMails, startSender, type SenderOptions } from './sender';
import { folderTransport, smtpTransport, type Transport } from './transports';
import { MINUTE } from '../../src/lib/durations';

const server = useTestServer();
const outcomes: string[] = [];
beforeEach(() => {
  outcomes.length = 0;
});

const optionsWith = (transport: Transport): SenderOptions => ({
  database: server.database,
  makeCode: codeMaker(server.orm, server.app.installation),
  newsNow: newsReader(server.orm),
  transport,
  origin: ORIGIN,
  from: 'no-reply@example.org',
  log: ({ outcome }) => outcomes.push(outcome),
});
/** As a connection that is cut off. */
const neverAnswers: Transport = (_mail, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('cut')));
  });
/** The database of the server, which fails while `isBroken` says so. */
const breakingDatabase = (isBroken: () => boolean): SenderOptions['database'] => ({
  ...server.database,
  orm: new Proxy(server.orm, {
    get: (target, name): unknown => {
      if (isBroken()) throw Object.assign(new Error('gone'), { code: '57P01' });
      return Reflect.get(target, name);
    },
  }),
});
const waiting = () => server.orm.select().from(mailOutbox);
const register = (parent = {}, headers = {}) =>
  server.ask('register', { body: aRegistration(parent), headers });
const post = (recipient: string) =>
  server.database.transaction((db) =>
    postMail(
      db,
      { template: 'passwordChanged', recipient, language: 'en', values: { username: 'robin' } },
      server.now,
    ),
  );

const postNews = () => {
  const told = JSON.stringify([{ kind: 'newDevice', facts: { device: 'Firefox' } }]);
  const values = { told, unsubscribe: '/api/notifications/unsubscribe/name' };
  const recipient = 'robin@example.org';
  return server.database.transaction((db) =>
    postMail(db, { template: 'notifications', recipient, language: 'en', values }, server.now),
  );
};

test('F29: while the mail server is down a registration is kept, and its mail goes out later, once', async () => {
  const gone = await startMailServer();
  await gone.stop();
  const options = optionsWith(smtpTransport(gone.url));
  const { flowId } = await register();
  expect(await sendDueMails(options, server.now)).toBe(1);
  expect(await sendDueMails(options, server.now)).toBe(0);
  server.pass(6_000);
  expect(await sendDueMails(options, server.now)).toBe(1);
  server.pass(9_000);
  expect(await sendDueMails(options, server.now)).toBe(0);
  expect(outcomes).toEqual(['postponed', 'postponed']);

  const back = await startMailServer(undefined, gone.port);
  server.pass(60 * 60_000);
  await sendDueMails(options, server.now);
  await sendDueMails(options, server.now);
  await back.stop();
  expect(back.received.map(({ to }) => to)).toEqual([['sonia@example.org']]);
  expect(await waiting()).toEqual([]);
  const [, code = ''] = /^ {4}(\w{5})\r?$/m.exec(back.received[0]?.source ?? '') ?? [];
  // An hour late, and fresh.
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
});

test('mail programs learn how a mail of notifications is unsubscribed from, and of no other mail', async () => {
  const mailServer = await startMailServer();
  await postNews();
  await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
  await post('robin@example.org');
  await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
  await mailServer.stop();
  const [first = '', second = ''] = mailServer.received.map(({ source }) =>
    source.replace(/\r\n[ \t]+/g, ' '),
  );
  expect(first).toContain(`List-Unsubscribe: <${ORIGIN}/api/notifications/unsubscribe/name>\r\n`);
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(second).not.toContain('List-Unsubscribe');
});

test('three servers beside one another send each mail once', async () => {
  const mailServer = await startMailServer();
  for (let mail = 0; mail < 25; mail += 1) await post(`parent${mail}@example.org`);
  const options = optionsWith(smtpTransport(mailServer.url));
  const drain = async () => {
    while ((await sendDueMails(options, server.now)) > 0);
  };
  await Promise.all([drain(), drain(), drain()]);
  await mailServer.stop();
  const recipients = mailServer.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(25);
  expect(new Set(recipients).size).toBe(25);
});

test('a mail is nobody else’s for as long as an attempt may take; of a server that died it is sent by another, a minute later', async () => {
  await post('robin@example.org');
  const ends = new AbortController();
  const turn = sendDueMails(optionsWith(neverAnswers), server.now, { cut: ends.signal });
  while ((await waiting())[0]?.dueAt.getTime() === server.now.getTime());
  server.pass(5 * MINUTE);
  expect(await takeMails(server)).toEqual([]);
  server.pass(MINUTE);
  expect(await takeMails(server)).toHaveLength(1);
  ends.abort();
  await turn;
});

describe('a mail server that does not answer', () => {
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };

  /** Says what a mail server says, up to a recipient that is called slow, and never that it has taken the mail. */
  const startSilent = async () => {
    const open = new Set<Socket>();
    const silent = createServer((socket) => {
      open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        if (!/^(\.|RCPT TO:<slow)/im.test(String(bytes))) socket.write('250 yes\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    return {
      url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      open,
      stop: async () => {
        for (const socket of open) socket.destroy();
        silent.close();
        await once(silent, 'close');
      },
    };
  };

  it('has minutes to say yes, as RFC 5321 asks', async () => {
    const patience = jest.spyOn(Socket.prototype, 'setTimeout');
    const mailServer = await startMailServer();
    await post('robin@example.org');
    await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
    await mailServer.stop();
    expect(patience.mock.calls.map(([limit]) => limit)).toContain(5 * MINUTE);
  });

  it('is asked again when the attempt has had its time, and its connection is ended', async () => {
    const silent = await startSilent();
    await post('slow@example.org');
    await sendDueMails({ ...optionsWith(smtpTransport(silent.url)), timeLimit: 200 }, server.now);
    expect(outcomes).toEqual(['postponed']);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    await until(() => silent.open.size === 0);
    await silent.stop();
  });

  it('for one recipient holds up no mail to another', async () => {
    const sent: string[] = [];
    const ends = new AbortController();
    const transport: Transport = (mail, signal) =>
      mail.to.startsWith('slow') ? neverAnswers(mail, signal) : Promise.resolve(void sent.push(mail.to));
    for (const name of ['slow', ...Array.from({ length: 30 }, (_, number) => `parent${number}`)])
      await post(`${name}@example.org`);
    const signal = ends.signal;
    const turn = sendDueMails(optionsWith(transport), server.now, { stopping: signal, cut: signal });
    await until(() => sent.length === 30);
    ends.abort();
    await turn;
    expect(new Set(sent).size).toBe(30);
  });

  it('for ten recipients holds up no mail with a code, only those without', async () => {
    const sent: string[] = [];
    const ends = new AbortController();
    const transport: Transport = (mail, signal) =>
      mail.to.startsWith('slow') ? neverAnswers(mail, signal) : Promise.resolve(void sent.push(mail.to));
    for (let number = 0; number < 10; number += 1) await post(`slow${number}@example.org`);
    server.pass(1);
    await post('robin@example.org');
    await register();
    const signal = ends.signal;
    const turn = sendDueMails(optionsWith(transport), server.now, { stopping: signal, cut: signal });
    await until(() => sent.length > 0);
    ends.abort();
    await turn;
    expect(sent).toEqual(['sonia@example.org']);
  });

  it('holds up no mail to another when the database fails meanwhile', async () => {
    let isBroken = false;
    const sent: string[] = [];
    const ends = new AbortController();
    const transport: Transport = (mail, signal) => {
      if (mail.to.startsWith('slow')) return neverAnswers(mail, signal);
      isBroken = mail.to.startsWith('last');
      return Promise.resolve(void sent.push(mail.to));
    };
    for (const name of ['slow', 'last']) await post(`${name}@example.org`);
    const database = breakingDatabase(() => isBroken);
    const options = { ...optionsWith(transport), database, recordAgainAfter: 0 };
    const signal = ends.signal;
    const turn = sendDueMails(options, server.now, { stopping: signal, cut: signal });
    await until(() => outcomes.includes('outbox unavailable'));
    expect(outcomes.slice(0, 2)).toEqual(['sent', 'not recorded']);
    isBroken = false;
    await post('robin@example.org');
    await until(() => sent.length === 2);
    ends.abort();
    await turn;
    expect(sent).toEqual(['last@example.org', 'robin@example.org']);
  });

  it('holds up no server that is asked to end: the mail is given back, and sent first by the next', async () => {
    const silent = await startSilent();
    await post('slow@example.org');
    const sender = startSender(optionsWith(smtpTransport(silent.url)), 50);
    await until(() => silent.open.size > 0);
    await sender.stop();
    expect(outcomes).toEqual(['given back']);
    const [mail] = await waiting();
    expect(mail?.tries).toBe(0);
    expect(mail?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    await silent.stop();
  });

  it('at once is waited for a little when the server ends, so that the mail goes out once', async () => {
    const mailServer = await startMailServer();
    await post('robin@example.org');
    let isOnItsWay = false;
    const smtp = smtpTransport(mailServer.url);
    const sender = startSender(
      optionsWith((mail, signal) => {
        isOnItsWay = true;
        return smtp(mail, signal);
      }),
    );
    await until(() => isOnItsWay);
    await sender.stop();
    await mailServer.stop();
    expect(outcomes).toEqual(['sent']);
    expect(await waiting()).toEqual([]);
  });
});

test('an address that the mail server does not know keeps nobody waiting', async () => {
  const mailServer = await startMailServer({
    'RCPT TO': (address) => (address.startsWith('gone') ? '550 5.1.1 unknown' : undefined),
  });
  await post('gone@example.org');
  await post('robin@example.org');
  await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
  await mailServer.stop();
  expect(outcomes.sort()).toEqual(['refused', 'sent']);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['RCPT TO', '550 no such user'],
  ['RCPT TO', '550 5.1.1 no relay user at 10.5.7.20'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['DATA', '554 5.6.0 content not accepted'],
] as const)('a mail that is refused for good at %s (%s) is not tried again', async (command, answer) => {
  const mailServer = await startMailServer({ [command]: () => answer });
  await post('robin@example.org');
  await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
  await mailServer.stop();
  expect(outcomes).toEqual(['refused']);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['MAIL FROM', '530 5.7.0 sign in first'],
  ['MAIL FROM', '550 5.4.5 daily quota exceeded'],
  ['MAIL FROM', '553 5.1.8 sender not allowed'],
  ['RCPT TO', '451 busy'],
  ['RCPT TO', '530 sign in first'],
  ['RCPT TO', '535 sign in first'],
  ['RCPT TO', '550 5.4.5 daily quota exceeded'],
  ['RCPT TO', '554 5.7.1 relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 Sender verify failed'],
  ['DATA', '550 5.4.5 daily quota exceeded'],
  ['DATA', '554 5.7.1 domain not verified'],
] as const)(
  'a mail server that refuses any mail of ours, or is busy, at %s (%s) is asked again',
  async (command, answer) => {
    const mailServer = await startMailServer({ [command]: () => answer });
    await post('robin@example.org');
    await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
    await mailServer.stop();
    expect(outcomes).toEqual(['postponed']);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
  },
);

test('the log has the status with which a mail server refused, and none of its words', async () => {
  const mailServer = await startMailServer({ 'RCPT TO': (address) => `554 5.7.1 ${address} denied` });
  await post('robin@example.org');
  const lines: object[] = [];
  const options = { ...optionsWith(smtpTransport(mailServer.url)), log: (line: object) => lines.push(line) };
  await sendDueMails(options, server.now);
  await mailServer.stop();
  expect(lines).toMatchObject([{ outcome: 'postponed', code: 'EENVELOPE', status: 554 }]);
  expect(JSON.stringify(lines)).not.toMatch(/robin|denied/);
});

test.each([
  ['its code', () => register(), { makeCode: () => Promise.reject(new Error('no')) }],
  ['what it tells', () => postNews(), { newsNow: () => Promise.reject(new Error('no')) }],
])('a mail that cannot be written for want of %s is tried again', async (_what, cause, failing) => {
  await cause();
  await sendDueMails({ ...optionsWith(neverAnswers), ...failing }, server.now);
  expect(outcomes).toEqual(['postponed']);
  expect(await waiting()).toMatchObject([{ tries: 1 }]);
});

test('what became of a mail is recorded as soon as the database allows it, so that the mail goes out once', async () => {
  await post('robin@example.org');
  let failures = 0;
  const database = breakingDatabase(() => failures > 0 && failures-- > 0);
  const transport: Transport = () => Promise.resolve(void (failures = 3));
  await sendDueMails({ ...optionsWith(transport), database, recordAgainAfter: 0 }, server.now);
  expect(outcomes).toContain('sent');
  expect(outcomes).not.toContain('not recorded');
  expect(await waiting()).toEqual([]);
});

test('nothing is sent of what was not committed', async () => {
  const undone = server.database.transaction(async (db) => {
    await postMail(db, { template: 'notActivated', recipient: 'a@example.org', language: 'en' }, server.now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await takeMails(server)).toEqual([]);
});

test('a mail whose code was asked for again meanwhile does not go out', async () => {
  for (let time = 0; time < 2; time += 1)
    await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
  expect(await takeMails(server)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('what could not be sent for a day is given up', async () => {
  await post('robin@example.org');
  const hours = (count: number) => new Date(server.now.getTime() + count * 60 * 60_000);
  await removeOldMails(server.orm, hours(23));
  expect(await waiting()).toHaveLength(1);
  await removeOldMails(server.orm, hours(25));
  expect(await waiting()).toEqual([]);
});

test('R12: links lead to the configured address, whatever the request says it asked', async () => {
  await register(
    {},
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  );
  const [mail] = await takeMails(server);
  const links = [...`${mail?.text}${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link.startsWith(`${ORIGIN}/auth/`)).toBe(true);
});

describe('the language of a mail', () => {
  it('is the one of the registration, also later', async () => {
    await register({}, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' });
    const [activation] = await takeMails(server);
    await server.orm.update(accounts).set({ activatedAt: server.now }).where(eq(accounts.username, 'sonia'));
    await server.ask('sendCode', { parameters: { email: 'sonia@example.org' } });
    const [reset] = await takeMails(server);
    expect(activation?.subject).toBe('Votre code d’activation pour le Portail des parents');
    expect(activation?.from.name).toBe('Portail des parents');
    expect(activation?.html).toContain('<html lang="fr" dir="ltr">');
    expect(reset?.text).toContain('Bonjour,');
  });
});

test('a mail to an address that nobody has confirmed contains nothing that a visitor wrote', async () => {
  const lure = 'www.evil.example';
  await register({ username: lure, firstName: lure, lastName: lure });
  await register({ username: `${lure}2`, firstName: lure });
  for (const { text, html, subject } of await takeMails(server))
    expect(`${text}${html}${subject}`).not.toContain(lure);
});

test('a user name is text in a mail, not markup', async () => {
  await server.orm.update(accounts).set({ username: '<b>"robin"&' }).where(eq(accounts.username, 'robin'));
  await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
  const [mail] = await takeMails(server);
  expect(mail?.text).toContain('<b>"robin"&');
  expect(mail?.html).toContain('&lt;b&gt;&quot;robin&quot;&amp;');
  expect(mail?.html).not.toContain('<b>');
});

/** R37: what got past the contract is still one recipient and no header. */
test('R37: over the wire a mail has the recipient that it was posted to and no other', async () => {
  const mailServer = await startMailServer();
  await post('a@example.org\r\nBcc: b@example.org');
  await post('a@example.org, b@example.org');
  await sendDueMails(optionsWith(smtpTransport(mailServer.url)), server.now);
  await mailServer.stop();
  for (const { to, source } of mailServer.received) {
    expect(to).toHaveLength(1);
    expect(source).not.toMatch(/^bcc:/im);
  }
});

test('the sender sends by itself until it is stopped', async () => {
  const mailServer = await startMailServer();
  await post('robin@example.org');
  const sender = startSender(optionsWith(smtpTransport(mailServer.url)));
  while (mailServer.received.length === 0) await new Promise(setImmediate);
  await sender.stop();
  await mailServer.stop();
  expect(outcomes).toEqual(['sent']);
  expect(mailServer.received[0]).toMatchObject({ from: 'no-reply@example.org', to: ['robin@example.org'] });
  expect(mailServer.received[0]?.source).toMatch(/^From: "?Parent Portal"? <no-reply@example\.org>/m);
});

test('without a mail server mails are files that can be read', async () => {
  await register();
  const folder = join(server.directory, 'outbox');
  await sendDueMails(optionsWith(folderTransport(folder)), server.now);
  const names = (await readdir(folder)).sort();
  expect(names.map((name) => name.split('.').pop())).toEqual(['html', 'txt']);
  const text = await readFile(join(folder, names[1] ?? ''), 'utf8');
  expect(text).toMatch(/^From: .*\nTo: sonia@example\.org\nSubject: Your activation code/);
});

test('the log says nothing of the recipient or the code', async () => {
  await register();
  const lines: unknown[] = [];
  const options = { ...optionsWith(() => Promise.resolve()), log: (line: unknown) => void lines.push(line) };
  await sendDueMails(options, server.now);
  expect(lines).toEqual([{ template: 'activation', mail: expect.any(String) as string, outcome: 'sent' }]);
});
