import type { Patch } from '../format';

type Path = Patch['path'];
type Fields = Record<string | number, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bothLists = (now: unknown, before: unknown): boolean =>
  Array.isArray(now) && Array.isArray(before) && now.length === before.length;

/** JSON knows no undefined: a key that is undefined is a key that is not there. */
const valueAt = (fields: Fields, key: string | number): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** What leads from `now` back to `before`. Parts that are the same object are not looked into. */
export const patchesBack = (now: unknown, before: unknown, path: Path = []): Patch[] => {
  if (Object.is(now, before)) return [];
  const isList = bothLists(now, before);
  if (!isList && !(isObject(now) && isObject(before))) {
    return [before === undefined ? { path } : { path, value: before }];
  }
  const [mine, former] = [now as Fields, before as Fields];
  const keys = isList
    ? (now as unknown[]).map((_, index) => index)
    : [...new Set([...Object.keys(mine), ...Object.keys(former)])];
  return keys.flatMap((key) => patchesBack(valueAt(mine, key), valueAt(former, key), [...path, key]));
};

const applied = (value: unknown, { path, value: former, ...rest }: Patch, depth: number): unknown => {
  const key = path[depth];
  if (key === undefined) return former;
  if (Array.isArray(value)) {
    return value.map((each, index) =>
      index === key ? applied(each, { path, value: former, ...rest }, depth + 1) : each,
    );
  }
  const fields: Fields = isObject(value) ? value : {};
  const { [key]: inner, ...others } = fields;
  const changed = applied(inner, { path, value: former, ...rest }, depth + 1);
  return changed === undefined ? others : { ...fields, [key]: changed };
};

/** The value before those changes; what they do not touch is the same object. */
export const undone = (value: unknown, patches: readonly Patch[]): unknown =>
  patches.reduce<unknown>((state, patch) => applied(state, patch, 0), value);
