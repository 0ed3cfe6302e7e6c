import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SupportFile } from '../../../src/support/format';
import { CommandFailure, exitCodes } from './failure';
import type { ReadFile } from './readFile';

/** Text of the file inside a comment of the test, made unable to end the comment or begin a line. */
const quoted = (text: string) =>
  text
    .replace(/\p{C}|\s+/gu, ' ')
    .replaceAll('*/', '* /')
    .slice(0, 200)
    .trim();

const nameOf = (path: string): string =>
  basename(path)
    .replace(/\.json$/i, '')
    .replace(/[^\w-]+/g, '-') || 'support-file';

/** A test that opens the file where the parent was, ready to be filled in. */
export const testOf = ({ address, savedAt }: SupportFile, name: string): string =>
  `import { screen } from '@testing-library/react';
import { renderSupportFile } from '../render/renderSupportFile';

/** The parent was at ${quoted(address)}, on ${quoted(savedAt)}. */
test('${name}', async () => {
  const { user } = await renderSupportFile('test/support/${name}.json');
  // What the parent should see here instead; \`user\` does what they did next.
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await user.tab();
});
`;

/** The parent's own words were for whoever helps, and are not kept with the code. */
const withoutNote = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text.replace(/^\uFEFF/, '')) as SupportFile), note: '' });

/** Writes the test, and beside it the file without its note, into `test/support` of the project; gives the path of the test. */
export const writeTest = (project: string, path: string, { file, text }: ReadFile): string => {
  const name = nameOf(path);
  const folder = join(project, 'test', 'support');
  const target = join(folder, `${name}.test.tsx`);
  if (existsSync(target)) {
    throw new CommandFailure(exitCodes.failed, `There is a test of that name already: ${target}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), withoutNote(text));
  writeFileSync(target, testOf(file, name));
  return target;
};
