/** The names, the second of the same with "(2)": people choose by them. An empty one stays empty. */
export const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const count = names.slice(0, index + 1).filter((other) => other === name).length;
    return name !== '' && count > 1 ? `${name} (${count})` : name;
  });
