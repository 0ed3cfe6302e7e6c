/** `npm run recipes`: follows docs/recipes.md in a copy of the repository, and compares what it counts with the page. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRecipes, withDiff, type Recipe, type Step } from './readRecipes';

const project = join(__dirname, '..', '..');
const page = readFileSync(join(project, 'docs', 'recipes.md'), 'utf8');
const only = process.argv.slice(2);

const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

const git = (...parts: string[]) =>
  execFileSync('git', ['-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost', ...parts], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
});

const makeCopy = () => {
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  git('init', '--quiet');
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, '.git', 'info', 'exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'as it is');
};

const shell = (commands: string) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${commands}\n${stdout}\n${stderr}`);
};

const follow = (step: Step) => {
  if (step.kind === 'run') return shell(step.commands);
  const path = join(copy, step.file);
  if (step.kind === 'change') return writeFileSync(path, withDiff(readFileSync(path, 'utf8'), step.diff));
  mkdirSync(dirname(path), { recursive: true });
  return writeFileSync(path, step.text);
};

const kinds = {
  wording: /^i18n\/\w+\.json$/,
  generated: /^(?:docs\/openapi\.json|server\/db\/migrations\/)/,
  tests: /^test\/|^server\/testing\/|\.test\.tsx?$/,
};

const countsOf = (files: readonly string[]) => {
  const of = (kind: keyof typeof kinds) => files.filter((file) => kinds[kind].test(file)).length;
  const [wording, generated, tests] = [of('wording'), of('generated'), of('tests')];
  return [files.length - wording - generated - tests, wording, generated, tests] as const;
};

const types = `npx tsc --noEmit --incremental --tsBuildInfoFile ${join(copy, '.git', 'types')} -p .`;

/** Whether the table of the page has the numbers that were counted. */
const holds = (recipe: Recipe): boolean => {
  try {
    recipe.steps.forEach(follow);
    git('add', '--all');
    const files = git('diff', '--cached', '--name-only').split('\n').filter(Boolean);
    shell(`${types}\nnpx prettier --check ${files.join(' ')}\nnode i18n/check.cjs\n${recipe.checks}`);
    const counts = countsOf(files);
    const row = new RegExp(`^\\| ${recipe.title} +${counts.map((count) => `\\| +${count} `).join('')}`, 'm');
    const isTold = row.test(page);
    const [written, wording, generated, tests] = counts;
    console.log(
      `${recipe.title}: ${written} files, ${wording} of wording, ${generated} generated, ${tests} of tests`,
    );
    for (const file of files) console.log(`  ${file}`);
    if (!isTold) console.error(`  The table of docs/recipes.md has other numbers.`);
    return isTold;
  } catch (error) {
    console.error(
      `${recipe.title} cannot be followed:\n${error instanceof Error ? error.message : String(error)}`,
    );
    return false;
  } finally {
    git('reset', '--quiet', '--hard');
  }
};

makeCopy();
const recipes = readRecipes(page).filter(({ title }) => only.length === 0 || only.includes(title));
process.exitCode = recipes.map(holds).every(Boolean) ? 0 : 1;
