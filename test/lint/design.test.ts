/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { BEGIN, designTables } from '../design/designTables';

/** Without what Prettier adds to line the columns up. */
const cells = (text: string) =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \n]+/g, ' ')
    .trim();

test('docs/design.md tells the tokens of the theme; `npm run design` writes them', () => {
  const text = readFileSync('docs/design.md', 'utf8');
  expect(cells(text.slice(text.indexOf(BEGIN)))).toBe(cells(designTables()));
});
