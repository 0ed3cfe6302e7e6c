import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { RootState } from '../../../store/rootReducer';
import { By, Choice, Entries, type AnyMask, type Mask, type Walk } from '../mask';
import { endpointMasks } from './endpoints';
import { errorMask } from './errors';

type ApiState = RootState['api'];
type Cached = NonNullable<ApiState['queries'][string]>;
interface MaskOfEndpoint {
  argument?: AnyMask;
  data: AnyMask;
}

const table: Record<string, MaskOfEndpoint> = endpointMasks;
const endpointNames = Object.keys(endpointMasks);
const maskOf = (name: unknown): MaskOfEndpoint | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

const entryMaskOf = ({ argument = 'nothing', data }: MaskOfEndpoint) => ({
  status: new Choice(['uninitialized', 'pending', 'fulfilled', 'rejected']),
  endpointName: new Choice(endpointNames),
  requestId: 'id',
  startedTimeStamp: 'number',
  fulfilledTimeStamp: 'number',
  originalArgs: argument,
  data,
  error: errorMask,
});
const entryMasks = new Map(endpointNames.map((name) => [name, entryMaskOf(table[name] as MaskOfEndpoint)]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const emptied = (value: unknown, walk: Walk): value is Record<string, unknown> => {
  if (isObject(value)) return true;
  walk.strange('*');
  return false;
};

/** One mask for both lists, so that the memo recognises an entry. */
const entryMask = new By<Cached>((entry, walk) => {
  const mask = maskOf(entry.endpointName) && entryMasks.get(entry.endpointName ?? '');
  if (mask) return walk(entry, mask);
  walk.strange('endpointName');
  return undefined;
});

const keyOf = (endpointName: string, queryArgs: unknown): string =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });

const keysOfEntries = new WeakMap<object, string>();

/** The key of a cache entry, which contains its arguments. An entry that was never requested has none. */
const keyOfEntry = (entry: unknown): string | undefined => {
  if (!isObject(entry) || entry.status === 'uninitialized' || typeof entry.endpointName !== 'string')
    return undefined;
  const key = keysOfEntries.get(entry) ?? keyOf(entry.endpointName, entry.originalArgs);
  keysOfEntries.set(entry, key);
  return key;
};

type Keys = Map<string, string>;

interface Queries {
  queries: object;
  /** Each key with its replacement. */
  keys: Keys;
}

const queriesOf = (queries: object, walk: Walk): Queries => {
  const keys: Keys = new Map();
  const kept: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    const redacted = entry === undefined ? undefined : walk.inside('*', () => walk(entry, entryMask));
    const newKey = walk.isCopying ? keyOfEntry(redacted) : undefined;
    if (newKey === undefined) continue;
    keys.set(key, newKey);
    kept.push([newKey, redacted]);
  }
  return { queries: Object.fromEntries(kept), keys };
};

/** A mask, so that unchanged queries give the same object again. */
const queriesMask = new By<object>(queriesOf);

const tagTypes = [
  'Children',
  'Applications',
  'Summary',
  'ParentEvents',
  'Absences',
  'CalendarFeeds',
  'Notifications',
  'NotificationChoices',
  'OwnEmail',
  'PushDevices',
] as const;
/** RTK Query's name for a tag without an id. */
const WITHOUT_ID = '__internal_without_id';

const known = (listed: unknown, keys: Keys): string[] =>
  (Array.isArray(listed) ? listed : []).flatMap((key) => keys.get(String(key)) ?? []);

const tagIdOf = (id: string, walk: Walk): string => (id === WITHOUT_ID ? id : String(walk(id, 'id')));

const tagsOf = (tags: unknown, keys: Keys, walk: Walk) => {
  if (!emptied(tags, walk)) return {};
  return Object.fromEntries(
    tagTypes.flatMap((type) => {
      const ids = tags[type];
      if (!isObject(ids)) return [];
      const entries = Object.entries(ids).map(([id, listed]): [string, string[]] => [
        tagIdOf(id, walk),
        known(listed, keys),
      ]);
      return [[type, Object.fromEntries(entries)]];
    }),
  );
};

const keyTag = { type: new Choice<string>(tagTypes), id: 'id' } as const;

const providedOf = (provided: unknown, keys: Keys, walk: Walk) => {
  if (!emptied(provided, walk)) return { tags: {}, keys: {} };
  const listed = Object.entries(isObject(provided.keys) ? provided.keys : {}).flatMap(
    ([key, tags]): [string, unknown][] => {
      const newKey = keys.get(key);
      return newKey === undefined ? [] : [[newKey, walk(tags, [keyTag])]];
    },
  );
  return { tags: tagsOf(provided.tags, keys, walk), keys: Object.fromEntries(listed) };
};

const masksByKeys = new WeakMap<Keys, By<object>>();

/** The mask of the provided tags, which depends on the keys of the queries; the same object for the same keys. */
const providedMask = (keys: Keys): By<object> => {
  const mask = masksByKeys.get(keys) ?? new By<object>((provided, walk) => providedOf(provided, keys, walk));
  masksByKeys.set(keys, mask);
  return mask;
};

const configMask = {
  reducerPath: new Choice(['api']),
  online: 'flag',
  focused: 'flag',
  middlewareRegistered: new By<boolean | 'conflict'>((registered) => registered === true),
  keepUnusedDataFor: 'number',
  invalidationBehavior: new Choice(['delayed', 'immediately']),
  refetchOnMountOrArgChange: new By<boolean | number>((option, walk) =>
    walk(option, typeof option === 'number' ? 'number' : 'flag'),
  ),
  refetchOnReconnect: 'flag',
  refetchOnFocus: 'flag',
} satisfies Mask<ApiState['config']>;

const mutations = new Entries('id', entryMask);

/** Each part of RTK Query's state. A new part does not compile until it has a rule here. */
const redactors: { [Part in keyof ApiState]: (state: ApiState, walk: Walk, keys: Keys) => unknown } = {
  queries: () => undefined,
  mutations: (state, walk) => walk.inside('mutations', () => walk(state.mutations, mutations)),
  provided: (state, walk, keys) => walk(state.provided, providedMask(keys)),
  // subscriptions belong to components that no longer exist
  subscriptions: (state, walk) => {
    if (Object.keys(state.subscriptions ?? {}).length > 0) walk.strange('subscriptions');
    return {};
  },
  config: (state, walk) => walk.inside('config', () => walk(state.config, configMask)),
};

const redactApi = (state: ApiState, walk: Walk): unknown => {
  for (const part of Object.keys(state)) if (!Object.hasOwn(redactors, part)) walk.strange(part);
  const { queries, keys } = walk.inside('queries', () =>
    walk(emptied(state.queries, walk) ? state.queries : {}, queriesMask),
  ) as Queries;
  return {
    queries,
    mutations: redactors.mutations(state, walk, keys),
    provided: redactors.provided(state, walk, keys),
    subscriptions: redactors.subscriptions(state, walk, keys),
    config: redactors.config(state, walk, keys),
  };
};

export const apiMask = new By<ApiState>(redactApi);
