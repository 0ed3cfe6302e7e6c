import { By, Entries, isLeaf, type AnyMask, type LeafKind, type Walk } from './mask';

/** Called at each leaf. `kind` is the name of a kind, the choices, or the one answer. */
export interface Visitor {
  leaf: (kind: LeafKind, value: unknown, path: readonly string[]) => unknown;
  /** Called for a key that the mask does not name, or a value of another shape. */
  strange?: (path: readonly string[]) => void;
  /** Whether the result is used. */
  isCopying?: boolean;
  /** False if every occurrence must be visited, even of the same object. */
  isMemoized?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Memo = WeakMap<object, WeakMap<object, unknown>>;

const recalled = (memo: Memo, mask: object, value: object, make: () => unknown): unknown => {
  const known = memo.get(mask) ?? new WeakMap<object, unknown>();
  memo.set(mask, known);
  if (known.has(value)) return known.get(value);
  const made = make();
  known.set(value, made);
  return made;
};

/** Walks through a value along its mask. The same object gives the same result, so that copies share parts. */
export const createWalk = ({ leaf, strange, isMemoized = true, isCopying = false }: Visitor): Walk => {
  const memo: Memo = new WeakMap();
  const path: string[] = [];
  const missed = (key?: string) => strange?.(key === undefined ? path : [...path, key]);
  const inside: Walk['inside'] = (key, visit) => {
    path.push(key);
    const result = visit();
    path.pop();
    return result;
  };

  const list = (value: unknown, item: AnyMask) => {
    if (Array.isArray(value)) return inside('*', () => value.map((each) => walk(each, item)));
    missed();
    return [];
  };
  const entries = (value: object, { keys, values }: Entries<unknown>) =>
    inside('*', () =>
      Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          String(leaf(keys, key, path)),
          walk(each, values as AnyMask),
        ]),
      ),
    );
  const shape = (value: Record<string, unknown>, mask: Record<string, AnyMask>) => {
    const kept: Record<string, unknown> = {};
    // a plain loop for speed: every object of every recorded state passes here
    for (const key of Object.keys(value)) {
      const inner = Object.hasOwn(mask, key) ? mask[key] : undefined;
      if (inner === undefined) {
        missed(key);
        continue;
      }
      path.push(key);
      kept[key] = visit(value[key], inner);
      path.pop();
    }
    return kept;
  };
  const branch = (value: unknown, mask: object): unknown => {
    if (mask instanceof By) return (mask as By<unknown>).redact(value, walk);
    if (Array.isArray(mask)) return list(value, mask[0] as AnyMask);
    if (!isObject(value)) {
      missed();
      return {};
    }
    if (mask instanceof Entries) return entries(value, mask);
    return shape(value, mask as Record<string, AnyMask>);
  };

  const visit = (value: unknown, mask: AnyMask): unknown => {
    if (value === null || value === undefined) return value;
    if (isLeaf(mask)) return leaf(mask, value, path);
    if (!isMemoized || typeof value !== 'object') return branch(value, mask);
    return recalled(memo, mask, value, () => branch(value, mask));
  };
  const walk: Walk = Object.assign(visit, { strange: missed, inside, isCopying });
  return walk;
};
