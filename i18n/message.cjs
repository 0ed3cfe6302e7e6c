/**
 * Adds or changes messages in every language at once, keeping the files flat and sorted:
 *   echo '{"area.thing": ["English", "Français"]}' | node i18n/message.cjs set
 */
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const languages = ['en', 'fr'];

if (process.argv[2] !== 'set') {
  console.error('Usage: node i18n/message.cjs set < messages.json');
  process.exit(2);
}

const added = JSON.parse(readFileSync(0, 'utf8'));
for (const [index, language] of languages.entries()) {
  const path = join(__dirname, `${language}.json`);
  const messages = JSON.parse(readFileSync(path, 'utf8'));
  for (const [id, wordings] of Object.entries(added)) messages[id] = wordings[index];
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
