/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../i18n/en.json';
import compileMessages, { forGuests } from '../../i18n/messagesLoader.cjs';
import { errorCodes } from '../../src/contract/error';

const messages = JSON.stringify({
  'mail.greeting': 'Hello,',
  'signIn.title': 'Sign in',
  'application.title': 'Application',
  'support.title': 'Support file',
});

const compile = (resourceQuery: string, source = messages) =>
  new Promise<string>((resolve, reject) => {
    const done = (error: Error | null, code = '') => (error ? reject(error) : resolve(code));
    compileMessages.call({ async: () => done, resourceQuery }, source);
  });

test('the wording of mails reaches no browser, and that of the signed-in pages no guest', async () => {
  const [whole, guest] = [await compile(''), await compile('?guest')];
  for (const code of [whole, guest]) {
    expect(code).toContain('signIn.title');
    expect(code).not.toContain('mail.greeting');
  }
  expect(whole).toContain('application.title');
  expect(guest).not.toContain('application.title');
});

test('the wording of the page for support files reaches no parent', async () => {
  expect(await compile('?support')).toContain('support.title');
  for (const audience of ['', '?guest']) expect(await compile(audience)).not.toContain('support.title');
});

test('a guest does not load the words of tables and menus', async () => {
  const guest = await compile('?guest', JSON.stringify(en));
  for (const id of ['ui.dialog.close', 'shell.theme', 'ui.retry']) expect(guest).toContain(`"${id}"`);
  for (const id of ['ui.table.sort', 'shell.navigation.more', 'ui.yes'])
    expect(guest).not.toContain(`"${id}"`);
});

test('a guest reads in their language why signing in is refused', async () => {
  const { wrongCredentials, accountNotActivated, invalid, unavailable, internal } = errorCodes;
  const guest = await compile('?guest', JSON.stringify(en));
  for (const code of [wrongCredentials, accountNotActivated, invalid, unavailable, internal])
    expect(guest).toContain(`"refusal.${code}"`);
});

/** Said only after signing in, when all messages are there. */
const afterSignIn = ['idle.kept', 'idle.signedOut', 'lock.unlock'];

test('a guest has every message that the code of a page for guests names', () => {
  const folders = ['pages/signIn', 'pages/signedOut', 'pages/notFound', 'features/signIn'];
  const code = folders
    .map((folder) => join('src', folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const named = Object.keys(en).filter((id) => code.includes(`'${id}'`) || code.includes(`"${id}"`));
  expect(named).toContain('signedOut.title');
  const had = Object.keys(forGuests(en));
  expect(named.filter((id) => !had.includes(id))).toEqual(afterSignIn);
});
