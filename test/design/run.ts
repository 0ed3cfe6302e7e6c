import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { BEGIN, designTables } from './designTables';

const FILE = 'docs/design.md';

const main = async () => {
  const [words = ''] = readFileSync(FILE, 'utf8').split(BEGIN);
  const options = await resolveConfig(FILE);
  writeFileSync(FILE, await format(words + designTables(), { ...options, parser: 'markdown' }));
};

void main();
