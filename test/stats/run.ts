/** `npm run stats`: how large the code is and where, what it depends on, and what its checks find. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { table } from '../bench/table';
import { listedDependencies } from './listedDependencies';
import { measureFile } from './measureFile';

const LARGEST = 10;

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.cjs', '*.mjs'], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
  .map((file) => ({ file, ...measureFile(file, readFileSync(file, 'utf8')) }));

const isTest = (file: string) => /^test\/|^server\/testing\/|\.test\.tsx?$/.test(file);

/** Layer of `src`, folder of `server`, or where else a file stands. */
const areaOf = (file: string): string => {
  if (isTest(file)) return 'tests';
  const [first = '', second = ''] = file.split('/');
  if (first === 'src') return `src/${second}`;
  return first === 'server' || first === 'i18n' ? first : 'configuration';
};

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rowOf = (area: string, all: typeof files): string[] => [
  area,
  String(all.length),
  String(total(all.map(({ lines }) => lines))),
  String(total(all.map(({ functions }) => functions.length))),
];

const areas = [...new Set(files.map(({ file }) => areaOf(file)))].sort();
const rows = areas.map((area) =>
  rowOf(
    area,
    files.filter(({ file }) => areaOf(file) === area),
  ),
);
console.log(table(['Where', 'files', 'lines', 'functions'], [...rows, rowOf('all', files)]));
console.log(`\nTests: ${total(files.map(({ tests }) => tests))}, where a test with a table counts once.`);

const product = files.filter(({ file }) => !isTest(file));
const largest = (sizes: { name: string; lines: number }[]) =>
  sizes
    .sort((one, other) => other.lines - one.lines)
    .slice(0, LARGEST)
    .map(({ name, lines }) => [name, String(lines)]);

console.log(
  `\n${table(['Largest files of the product', 'lines'], largest(product.map(({ file, lines }) => ({ name: file, lines }))))}`,
);
const functions = product.flatMap(({ file, functions: all }) =>
  all.map(({ name, lines }) => ({ name: `${name}  ${file}`, lines })),
);
console.log(`\n${table(['Largest functions of the product', 'lines'], largest(functions))}`);

const listed = listedDependencies(readFileSync('docs/dependencies.md', 'utf8'));
console.log(
  `\nDependencies: ${listed.product.length} to run the product, ${listed.tools.length} to build and check it.`,
);
if (process.argv.includes('--dependencies'))
  for (const { name, reason } of [...listed.product, ...listed.tools]) console.log(`  ${name}: ${reason}`);
else console.log('The reason for each: docs/dependencies.md, or npm run stats -- --dependencies.');

const told = (...command: string[]): unknown =>
  JSON.parse(spawnSync('npx', command, { encoding: 'utf8', maxBuffer: 1e9 }).stdout);

const imports = told(
  ...['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'server', 'test'],
) as { summary: { violations: { from: string; rule: { name: string } }[] } };
const cycles = imports.summary.violations.filter(({ rule }) => rule.name === 'd-no-cycle');
console.log(`\nCycles of imports: ${cycles.length}`);
for (const { from } of cycles) console.log(`  ${from}`);

const unused = told('knip', '--reporter', 'json') as {
  issues: { file: string; exports?: { name: string }[]; types?: { name: string }[] }[];
};
const dead = unused.issues.flatMap(({ file, exports = [], types = [] }) =>
  [...exports, ...types].map(({ name }) => `${name}  ${file}`),
);
console.log(`Exports that nothing uses: ${dead.length}`);
for (const name of dead) console.log(`  ${name}`);
