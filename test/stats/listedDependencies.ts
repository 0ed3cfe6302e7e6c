export interface ListedDependency {
  name: string;
  reason: string;
}

const rowsOf = (section = ''): ListedDependency[] =>
  [...section.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)].map(([, name = '', reason = '']) => ({
    name,
    reason,
  }));

/** The two tables of `docs/dependencies.md`. */
export const listedDependencies = (page: string) => {
  const [, product, tools] = page.split(/^## /m);
  return { product: rowsOf(product), tools: rowsOf(tools) };
};
