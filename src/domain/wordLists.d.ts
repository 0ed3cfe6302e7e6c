/** The word lists inside the language packages, imported one by one because their indexes bring in many more. */
declare module '@zxcvbn-ts/*.json.cjs' {
  const words: readonly string[];
  export default words;
}

declare module '@zxcvbn-ts/language-en/dist/wordSequences.json.cjs' {
  const series: Readonly<Record<string, readonly string[]>>;
  export default series;
}

declare module '@zxcvbn-ts/language-fr/dist/wordSequences.json.cjs' {
  const series: Readonly<Record<string, readonly string[]>>;
  export default series;
}
