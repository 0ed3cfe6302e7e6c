/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Page {
  file: string;
  text: string;
}

const listed = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));

const pages: Page[] = [...readdirSync('.'), ...['src', 'server', 'test', 'i18n', 'docs'].flatMap(listed)]
  .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const layers = 'lib|domain|contract|api|store|ui|sections|features|pages|app';
const named = new RegExp(`^(?:(?:src|server|test|i18n|docs)/|(?:${layers})/)[\\w./-]+$`);

/** Written when a parent's support file is made into a test. */
const madeLater = /^test\/support\b/;

/** Files that a page names by their path, from the root or from a layer, and that are not there. */
const missing = ({ file, text }: Page): string[] =>
  [...text.replace(/^```[^]*?^```|^New file .*$/gm, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => named.test(path) && !madeLater.test(path))
    .filter((path) => {
      const places = [path, join('src', path), join(dirname(file), path)];
      return !places.some((place) => existsSync(place) || existsSync(`${place}.ts`));
    })
    .map((path) => `${file}: ${path} is not there`);

test('a file that a document names is there', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(missing)).toEqual([]);
});

test('a document that names a file which is gone is refused', () => {
  const text =
    'Its place in `features/enrolment/gone.ts`, beside `src/domain/age.ts` and `contract/fields.ts`.';
  expect(missing({ file: 'docs/example.md', text })).toEqual([
    'docs/example.md: features/enrolment/gone.ts is not there',
  ]);
});

test('the README of a folder begins with one sentence, on a line of its own, that says what the folder is', () => {
  const isSummed = ({ text }: Page) => /^# .+\n\n[^\n]{10,130}\.\n(?:\n|$)/.test(text);
  const isOfFolder = ({ file }: Page) => file.endsWith('/README.md');
  expect(pages.filter((page) => isOfFolder(page) && !isSummed(page)).map(({ file }) => file)).toEqual([]);
});

test('each layer of src and each folder of server has a README', () => {
  const folders = ['src', 'server'].flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, name)),
  );
  expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

/** WCAG 2.2, levels A and AA. */
const criteria = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5',
  '1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11',
  '2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8',
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].flatMap((line) => line.split(' '));

test('docs/accessibility.md has a row for every criterion, in their order', () => {
  const text = readFileSync('docs/accessibility.md', 'utf8');
  expect([...text.matchAll(/^\| (\d\.\d\.\d+) /gm)].map(([, id]) => id)).toEqual(criteria);
});
