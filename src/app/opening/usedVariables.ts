const declaration = /(--[\w-]+):([^;}]*);?/g;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The rules that declare the theme's variables, with those alone that `page`, or a variable used by it, names. */
export const withUsedVariables = (rules: string, page: string): string => {
  const used = new Set(namesIn(page));
  // a set also visits what is added on the way
  for (const name of used)
    for (const [, declared, value = ''] of rules.matchAll(declaration))
      if (declared === name) namesIn(value).forEach((each) => used.add(each));
  return rules.replace(declaration, (text, name: string) => (used.has(name) ? text : ''));
};
