/** @jest-environment node */
import en from '../../i18n/en.json';
import compileMessages from '../../i18n/messagesLoader.cjs';
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
