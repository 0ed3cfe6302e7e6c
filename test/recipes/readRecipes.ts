/** One thing to do, as `docs/recipes.md` says it. */
export type Step =
  | { kind: 'change'; file: string; diff: string }
  | { kind: 'write'; file: string; text: string }
  | { kind: 'run'; commands: string };

export interface Recipe {
  title: string;
  steps: Step[];
  /** The tests that guard it. */
  checks: string;
}

const block = /^(?:(In|New file) `([^`]+)`:|(Run|Checked by):)$|^```\w+\n([^]*?)^```$/gm;

const recipeOf = (section: string): Recipe => {
  const [title = ''] = section.split('\n', 1);
  const recipe: Recipe = { title, steps: [], checks: '' };
  let place = { says: '', file: '' };
  for (const [, where, file = '', command, text] of section.matchAll(block)) {
    if (text === undefined) place = { says: where ?? command ?? '', file };
    else if (place.says === 'In') recipe.steps.push({ kind: 'change', file: place.file, diff: text });
    else if (place.says === 'New file') recipe.steps.push({ kind: 'write', file: place.file, text });
    else if (place.says === 'Run') recipe.steps.push({ kind: 'run', commands: text });
    else if (place.says === 'Checked by') recipe.checks = text;
    else throw new Error(`${title}: a block has no line before it that says where it goes.`);
  }
  return recipe;
};

/** The recipes of the page: each heading, with its blocks and the lines before them that say where they go. */
export const readRecipes = (page: string): Recipe[] => page.split(/^## /m).slice(1).map(recipeOf);

const linesOf = (diff: string, kept: RegExp) =>
  diff
    .split('\n')
    .filter((line) => kept.test(line))
    .map((line) => line.slice(1))
    .join('\n');

/** The text with the lines of a diff in it. Its place must be there, and only once. */
export const withDiff = (text: string, diff: string): string => {
  const whole = `\n${text}`;
  const before = `\n${linesOf(diff, /^[ -]/)}\n`;
  const start = whole.indexOf(before);
  if (start < 0) throw new Error(`These lines are not there:${before}`);
  if (whole.includes(before, start + 1)) throw new Error(`These lines are there twice:${before}`);
  const after = `\n${linesOf(diff, /^[ +]/)}\n`;
  return `${whole.slice(0, start)}${after}${whole.slice(start + before.length)}`.slice(1);
};
