/**
 * Adds, changes or removes messages in every language at once, keeping the files flat and sorted:
 *   echo '{"area.thing": ["English", "Français"]}' | node i18n/message.cjs set    (in the order of languages.cjs)
 *   node i18n/message.cjs remove area.thing area.other
 */
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { languages } = require('./languages.cjs');

const [command, ...ids] = process.argv.slice(2);

if (command !== 'set' && !(command === 'remove' && ids.length > 0)) {
  console.error('Usage: node i18n/message.cjs set < messages.json | remove id…');
  process.exit(2);
}

const added = command === 'set' ? JSON.parse(readFileSync(0, 'utf8')) : {};
for (const [id, wordings] of Object.entries(added)) {
  if (wordings.length === languages.length) continue;
  console.error(`"${id}" needs a wording in each of ${languages.join(', ')}, in this order.`);
  process.exit(2);
}
for (const [index, language] of languages.entries()) {
  const path = join(__dirname, `${language}.json`);
  const messages = JSON.parse(readFileSync(path, 'utf8'));
  for (const [id, wordings] of Object.entries(added)) messages[id] = wordings[index];
  for (const id of ids) delete messages[id];
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
