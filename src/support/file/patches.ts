import type { Patch } from '../format';

type Path = Patch['path'];
type Fields = Record<string | number, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areLists = (now: unknown, before: unknown): boolean =>
  Array.isArray(now) && Array.isArray(before) && now.length === before.length;

/** JSON has no undefined, so a key with that value counts as missing. */
const valueAt = (fields: Fields, key: string | number): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** The patches that lead from `now` back to `before`. Parts that are the same object are skipped. */
export const patchesBack = (now: unknown, before: unknown): Patch[] => {
  const patches: Patch[] = [];
  const path: Path = [];

  const compare = (key: string | number, mine: unknown, former: unknown): void => {
    if (Object.is(mine, former)) return;
    path.push(key);
    look(mine, former);
    path.pop();
  };
  const look = (mine: unknown, former: unknown): void => {
    if (areLists(mine, former)) {
      (mine as unknown[]).forEach((each, index) => compare(index, each, (former as unknown[])[index]));
    } else if (isObject(mine) && isObject(former)) {
      for (const key of Object.keys(mine)) compare(key, mine[key], valueAt(former, key));
      for (const key of Object.keys(former)) {
        if (!Object.hasOwn(mine, key)) compare(key, undefined, former[key]);
      }
    } else {
      patches.push(former === undefined ? { path: [...path] } : { path: [...path], value: former });
    }
  };

  if (!Object.is(now, before)) look(now, before);
  return patches;
};

const applied = (value: unknown, path: Path, former: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return former;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === key ? applied(each, rest, former) : each));
  }
  const fields: Fields = isObject(value) ? value : {};
  const { [key]: _inner, ...others } = fields;
  const changed = applied(valueAt(fields, key), rest, former);
  return changed === undefined ? others : { ...fields, [key]: changed };
};

/** The value before those changes. Unchanged parts stay the same objects. */
export const undone = (value: unknown, patches: readonly Patch[]): unknown =>
  patches.reduce<unknown>((state, { path, value: former }) => applied(state, path, former), value);
