/** @jest-environment node */
import { checkMessages } from '../../i18n/check.cjs';

type Wordings = Record<'en' | 'fr', Record<string, string>>;

const wordings = (en: Record<string, string>, fr: Record<string, string>): Wordings => ({ en, fr });
const greeting = wordings({ 'page.greeting': 'Hello {name}' }, { 'page.greeting': 'Bonjour {name}' });
const code = (text: string, file = 'src/pages/home/HomePage.tsx') => [{ file, text }];
const use = code(`const id = 'page.greeting';`);

test('languages that agree and are used have no problem', async () => {
  expect(await checkMessages(greeting, use)).toEqual([]);
});

test.each([
  ['a missing translation', wordings({ 'page.greeting': 'Hello' }, {}), 'fr.json lacks "page.greeting"'],
  ['a superfluous one', wordings({}, { 'page.greeting': 'Bonjour' }), 'Only fr.json has "page.greeting"'],
  [
    'an empty one',
    wordings({ 'page.greeting': 'a' }, { 'page.greeting': '' }),
    'fr.json: "page.greeting" is empty',
  ],
  [
    'broken ICU syntax',
    wordings({ 'page.greeting': 'Hello {name' }, { 'page.greeting': 'Bonjour' }),
    'en.json: "page.greeting" is not a valid ICU message',
  ],
  [
    'another placeholder',
    wordings({ 'page.greeting': 'Hello {name}' }, { 'page.greeting': 'Bonjour {nom}' }),
    '"page.greeting" has different placeholders: [name] and [nom]',
  ],
  [
    'a placeholder within a plural',
    wordings(
      { 'page.greeting': '{n, plural, one {one} other {# of {all}}}' },
      { 'page.greeting': '{n, plural, one {un} other {#}}' },
    ),
    '"page.greeting" has different placeholders: [all, n] and [n]',
  ],
])('%s is a problem', async (_what, messages, problem) => {
  expect((await checkMessages(messages, use)).join('\n')).toContain(problem);
});

test.each([
  'Quel enfant ?',
  'Bravo !',
  'Thème : {theme}',
  'Oui ; non',
  'Appuyez sur «\u00a0Suivant »',
  'Appuyez sur « Suivant\u00a0»',
  '{progress} %',
  'De 5 Mo au plus',
  'Quel enfant\u202f?',
])('a space where a French line may end is a problem: %s', async (french) => {
  const english = /\{\w+\}/.exec(french)?.[0] ?? 'English';
  const messages = wordings({ 'page.greeting': english }, { 'page.greeting': french });
  expect(await checkMessages(messages, use)).toEqual([
    expect.stringContaining('fr.json: "page.greeting" needs a no-break space'),
  ]);
});

test('no-break spaces are none, nor is a colon of a plural, nor what English does', async () => {
  const french =
    'Bonjour\u00a0: «\u00a0{n, plural, one {à vous} other {à tous}}\u00a0»\u00a0! 5\u00a0Mo, à 10:30';
  const messages = wordings(
    { 'page.greeting': 'Hello : {n, plural, one {you} other {all}} !' },
    { 'page.greeting': french },
  );
  expect(await checkMessages(messages, use)).toEqual([]);
});

test('unsorted messages are a problem', async () => {
  const unsorted = { 'page.b': 'b', 'page.a': 'a' };
  const problems = await checkMessages({ en: unsorted, fr: unsorted }, code('["page.a", "page.b"]'));
  expect(problems).toEqual([
    expect.stringContaining('en.json is not sorted'),
    expect.stringContaining('fr.json'),
  ]);
});

test('a message that nothing uses is a problem', async () => {
  expect(await checkMessages(greeting, code(''))).toEqual([
    expect.stringContaining('Nothing uses "page.greeting"'),
  ]);
});

test('an id composed from an enumeration uses every message that it can become', async () => {
  const statuses = { 'status.ACCEPTED.label': 'Accepted', 'status.DENIED.label': 'Denied' };
  const composed = code('const id = `status.${status}.label`;');
  expect(await checkMessages({ en: statuses, fr: statuses }, composed)).toEqual([]);
});

describe('an unknown message is a problem where it is used', () => {
  test.each([
    ['a text that starts with a known area', `const problem = 'page.unknown';`],
    ['a composed one', 'const id = `page.unknown.${kind}`;'],
    ['<FormattedMessage id>', `<FormattedMessage id="unknown.greeting" />`],
    ['formatMessage', `intl.formatMessage({ id: 'unknown.greeting' })`],
    ['a property that holds ids', `const row = { labelId: isNew ? 'unknown.new' : 'page.greeting' };`],
  ])('%s', async (_what, text) => {
    const problems = await checkMessages(greeting, [...use, ...code(text)]);
    expect(problems).toEqual([expect.stringContaining('src/pages/home/HomePage.tsx:1 uses')]);
  });
});

test('names of form fields and addresses are no messages', async () => {
  const fields = code(
    `<Field name="page.title" />; setFieldValue('page.title', ''); getIn(values, 'page.title')`,
  );
  expect(await checkMessages(greeting, [...use, ...fields])).toEqual([]);
});
