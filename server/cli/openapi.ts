import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openapiDocument } from './openapiDocument';

const target = join(__dirname, '..', '..', 'docs', 'openapi.json');

const read = () => {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return '';
  }
};

const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
} else if (read() !== text) {
  process.stderr.write(
    'docs/openapi.json does not say what src/contract says. Mend it with: npm run openapi\n',
  );
  process.exit(1);
}
