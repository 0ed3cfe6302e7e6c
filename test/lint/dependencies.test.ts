/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { listedDependencies } from '../stats/listedDependencies';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { product, tools } = listedDependencies(readFileSync('docs/dependencies.md', 'utf8'));

test.each([
  ['that runs the product', dependencies, product],
  ['that builds or checks it', devDependencies, tools],
])(
  'docs/dependencies.md gives a reason for each package %s, and names no other',
  (_which, installed, rows) => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(installed).sort());
    expect(rows.filter(({ reason }) => reason === '')).toEqual([]);
  },
);
