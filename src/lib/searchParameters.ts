/** The search of an address with some parameters changed; undefined removes one. The others stay. */
export const withParameters = (
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  return changed;
};
