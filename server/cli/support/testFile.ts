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
export const testOf = ({ address, savedAt, note }: SupportFile, name: string): string => {
  const about = [`The parent was at ${quoted(address)}, on ${quoted(savedAt)}.`];
  if (note !== '') about.push(`They wrote: ${quoted(note)}`);
  return `import { screen } from '@testing-library/react';
import { renderSupportFile } from '../render/renderSupportFile';

/**
${about.map((line) => ` * ${line}`).join('\n')}
 */
test('${name}', async () => {
  const { user } = await renderSupportFile('test/support/${name}.json');
  // What the parent should see here instead; \`user\` does what they did next.
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await user.tab();
});
`;
};

/** Writes the test, and the file beside it, into `test/support` of the project; gives the path of the test. */
export const writeTest = (project: string, path: string, { file, text }: ReadFile): string => {
  const name = nameOf(path);
  const folder = join(project, 'test', 'support');
  const target = join(folder, `${name}.test.tsx`);
  if (existsSync(target)) {
    throw new CommandFailure(exitCodes.failed, `There is a test of that name already: ${target}`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), text);
  writeFileSync(target, testOf(file, name));
  return target;
};
