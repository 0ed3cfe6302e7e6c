/** webpack loader: of the list that a package makes of its languages, keeps those that the portal names (`names`). */
module.exports = function keepLanguages(source) {
  const { names } = this.getOptions();
  const isKept = (name) => names.includes(name.replace('-', ''));
  const kept = [...source.matchAll(/^export \* from "[./\w]*?([\w-]+)\.m?js";$/gm)].filter(([, name]) =>
    isKept(name),
  );
  return kept.map(([line]) => line).join('\n');
};
