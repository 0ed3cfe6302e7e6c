import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

interface Generated {
  /** In `docs`. */
  name: string;
  text: string;
  /** Where what it says stands. */
  source: string;
  command: string;
}

/** Writes a page of `docs` that is made from the code, or with `--check` fails when it is not current. */
export const writeOrCheck = ({ name, text, source, command }: Generated, options: readonly string[]) => {
  const path = join(__dirname, '..', '..', 'docs', name);
  if (!options.includes('--check')) return writeFileSync(path, text);
  if (read(path) === text) return;
  process.stderr.write(`docs/${name} does not say what ${source} says. Mend it with: npm run ${command}\n`);
  process.exitCode = 1;
};
