/** A number from 0 up to 1 that the same parts always give: nothing of a run depends on when it is asked for. */
export const diceOf = (...parts: readonly (string | number)[]): number => {
  let hash = 2_166_136_261;
  for (const letter of parts.join('\n')) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** One of the choices. */
export const oneOf = <Choice>(choices: readonly Choice[], dice: number): Choice => {
  const chosen = choices[Math.floor(dice * choices.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
};

/** One of the kinds, each as often as its weight says. */
export const weighted = <Kind extends string>(
  weights: Readonly<Record<Kind, number>>,
  dice: number,
): Kind => {
  const entries = Object.entries(weights) as [Kind, number][];
  let left = dice * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of entries) {
    left -= weight;
    if (left < 0) return kind;
  }
  throw new Error('There is nothing to choose from.');
};
