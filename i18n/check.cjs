/**
 * `npm run lint:messages`: the languages agree with each other and with the code. Each problem says how to mend it.
 * What a wording says is decided elsewhere: English to the letter, French by a careful translator (decision 39).
 */
const { readdirSync, readFileSync } = require('node:fs');
const { extname, join, relative } = require('node:path');
const { languages } = require('./languages.cjs');
const { messageUses } = require('./messageUses.cjs');

const root = join(__dirname, '..');

/** Problems of `wordings` ({ en: { id: wording }, fr: … }) and `sources` ([{ file, text }]), as sentences. */
async function checkMessages(wordings, sources) {
  const { parse, TYPE } = await import('@formatjs/icu-messageformat-parser');
  const problems = [];
  const ids = Object.keys(Object.values(wordings)[0]);
  for (const [language, messages] of Object.entries(wordings)) {
    problems.push(...keyProblems(language, messages, ids));
  }
  const known = ids.filter((id) => Object.values(wordings).every((messages) => id in messages));
  for (const id of known) {
    const placeholders = new Set();
    for (const [language, messages] of Object.entries(wordings)) {
      try {
        placeholders.add(placeholdersOf(parse(messages[id]), TYPE));
      } catch (error) {
        problems.push(`${language}.json: "${id}" is not a valid ICU message (${error.message})`);
      }
    }
    if (placeholders.size > 1) {
      problems.push(
        `"${id}" has different placeholders: ${[...placeholders].map((names) => `[${names}]`).join(' and ')}`,
      );
    }
  }
  return [...problems, ...spaceProblems(wordings.fr ?? {}), ...useProblems(ids, sources)];
}

/** Where French has a space that no line may end at: before these signs, and inside « ». One kind of it serves them all. */
const breakable = /[ \u202f](?=[:;?!»%]|Mo\b)|(?<=«)[ \u202f]/u;

function spaceProblems(messages) {
  return Object.keys(messages)
    .filter((id) => breakable.test(messages[id]))
    .map((id) => {
      const [before] = messages[id].split(breakable);
      const place = messages[id].slice(Math.max(0, before.length - 12), before.length + 4);
      return `fr.json: "${id}" needs a no-break space (U+00A0) in "${place}": set it with \`node i18n/message.cjs set\``;
    });
}

function keyProblems(language, messages, ids) {
  const own = Object.keys(messages);
  const sorted = [...own].sort((a, b) => (a < b ? -1 : 1));
  const set = 'add it with `node i18n/message.cjs set`';
  return [
    ...ids.filter((id) => !(id in messages)).map((id) => `${language}.json lacks "${id}": ${set}`),
    ...own.filter((id) => !ids.includes(id)).map((id) => `Only ${language}.json has "${id}": ${set}`),
    ...own.filter((id) => messages[id] === '').map((id) => `${language}.json: "${id}" is empty`),
    ...(own.join() === sorted.join()
      ? []
      : [`${language}.json is not sorted: \`node i18n/message.cjs set\` sorts it`]),
  ];
}

/** The names that a message is filled with, in one text that can be compared. */
function placeholdersOf(elements, TYPE, found = new Set()) {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(element.value);
    if (element.children) placeholdersOf(element.children, TYPE, found);
    for (const option of Object.values(element.options ?? {})) placeholdersOf(option.value, TYPE, found);
  }
  return [...found].sort().join(', ');
}

function useProblems(ids, sources) {
  const areas = new Set(ids.map((id) => id.split('.')[0]));
  const used = new Set();
  const problems = [];
  for (const { file, text } of sources) {
    for (const { pattern, shown, line, isCertain } of messageUses(file, text, areas)) {
      const matches = ids.filter((id) => pattern.test(id));
      for (const id of matches) used.add(id);
      if (matches.length === 0 && isCertain) {
        problems.push(
          `${file}:${line} uses ${shown}, which en.json lacks: add it with \`node i18n/message.cjs set\``,
        );
      }
    }
  }
  const unused = ids.filter((id) => !used.has(id));
  return [
    ...problems,
    ...unused.map((id) => `Nothing uses "${id}": remove it with \`node i18n/message.cjs remove ${id}\``),
  ];
}

/** Lists messages that others choose from, so that its own naming is no use; `src/contract/error.test.ts` compares it. */
const list = join('src', 'contract', 'words.ts');

/** The product's own files; tests do not count as use. */
function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)) && !/\.test\./.test(entry.name),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => file !== list);
}

async function main() {
  const read = (language) => JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8'));
  const problems = await checkMessages(
    Object.fromEntries(languages.map((language) => [language, read(language)])),
    ['src', 'server'].flatMap(sourcesBelow),
  );
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Messages: no problems' : `Messages: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

module.exports = { checkMessages };
if (require.main === module) void main();
