/** Runs in Stryker's copy: a test that asks for jest's `node` gets Stryker's, which notes what each test covers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const asked = '@jest-environment node';

for (const folder of ['src', 'server', 'test'])
  for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    if (!/\.test\.tsx?$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(asked))
      writeFileSync(
        path,
        text.replace(asked, '@jest-environment @stryker-mutator/jest-runner/jest-env/node'),
      );
  }
