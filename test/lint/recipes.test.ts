/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { readRecipes, withDiff, type Step } from '../recipes/readRecipes';

const recipes = readRecipes(readFileSync('docs/recipes.md', 'utf8'));

/** Changes the texts as a step says; `npm run recipes` also runs its commands. */
const follow = (texts: Map<string, string>, step: Step) => {
  if (step.kind === 'write') expect(existsSync(step.file)).toBe(false);
  if (step.kind !== 'change') return;
  texts.set(step.file, withDiff(texts.get(step.file) ?? readFileSync(step.file, 'utf8'), step.diff));
};

test('there is a recipe for each change that comes often', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'A field',
    'A section',
    'A call',
    'A page',
    'A language',
    'A state key',
    'A notification kind',
  ]);
});

test.each(recipes)('$title: the lines that docs/recipes.md begins from are there', ({ steps, checks }) => {
  const texts = new Map<string, string>();
  for (const step of steps) follow(texts, step);
  expect(steps.length).toBeGreaterThan(1);
  expect(checks).toMatch(/^npx jest /);
});

test('lines are put where the diff says, and refused where they are not, or twice', () => {
  const diff = ' one\n-two\n+three\n';
  expect(withDiff('zero\none\ntwo\n', diff)).toBe('zero\none\nthree\n');
  expect(() => withDiff('zero\none\n', diff)).toThrow('not there');
  expect(() => withDiff('one\ntwo\none\ntwo\n', diff)).toThrow('twice');
});
