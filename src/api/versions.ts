import { endpoints, type Endpoint, type RecordName } from '../contract/endpoints';
import type { EntityBatch } from './entities';
import type { Request } from './send';

/** By `record.id`. */
export type Versions = Readonly<Record<string, number>>;
interface Versioned {
  id: string;
  version?: number | undefined;
}
interface Rows {
  entities: Record<string, Versioned>;
}
interface Queries {
  queries: Record<string, { endpointName?: string; data?: unknown } | undefined>;
}

const keyOf = (record: string, id: string) => `${record}.${id}`;

/** The versions of these records, for a form that is filled in from them. */
export const versionsOf = (record: RecordName, records: readonly Versioned[]): Versions =>
  Object.fromEntries(
    records.flatMap(({ id, version }) => (version === undefined ? [] : [[keyOf(record, id), version]])),
  );

/** The forms that are being saved, with the versions that they were filled in from. */
const saving = new Set<Map<string, number>>();

/** What one form has seen of the records that it changes. A record that was read again meanwhile is not what it shows. */
export const makeSeenVersions = (from: Versions) => {
  const seen = new Map(Object.entries(from));
  return {
    during: async <Result>(save: () => Promise<Result>): Promise<Result> => {
      saving.add(seen);
      try {
        return await save();
      } finally {
        saving.delete(seen);
      }
    },
    all: (): Versions => Object.fromEntries(seen),
  };
};
export type SeenVersions = ReturnType<typeof makeSeenVersions>;

/** An answer to a change brought these: the form that was saved has seen them. */
export const noteVersions = ({ entities }: EntityBatch): void => {
  for (const [record, rows] of Object.entries(entities)) {
    for (const { id, version } of rows as Versioned[]) {
      if (version !== undefined) for (const seen of saving) seen.set(keyOf(record, id), version);
    }
  }
};

/** Parents' events stand in the query cache, for no other screen changes them. */
const eventOf = ({ queries }: Queries, id: string): Versioned | undefined => {
  const lists = Object.values(queries).filter((entry) => entry?.endpointName === 'getParentEvents');
  return lists
    .flatMap((entry) => (entry?.data as Versioned[] | undefined) ?? [])
    .find((event) => event.id === id);
};

/** Which record a request changes; undefined for all others. */
export const changedRecord = ({ endpoint, parameters = {} }: Request) => {
  const { method, record }: Endpoint = endpoints[endpoint];
  const [id] = Object.values(parameters);
  return record && id !== undefined && method !== 'GET' && method !== 'POST' ? { record, id } : undefined;
};

/** Changes that nobody answered: the server may have made them, and is then ahead of the portal. */
const unanswered = new Map<string, unknown>();
const changeKey = (request: Request) => {
  const { record = '', id = '' } = changedRecord(request) ?? {};
  return keyOf(record, id);
};
export const noteAnswer = (request: Request, isAnswered: boolean): void => {
  if (isAnswered) unanswered.delete(changeKey(request));
  else unanswered.set(changeKey(request), request.body);
};
/** The last change of the same record, when its answer was lost. */
export const unansweredChange = (request: Request): unknown => unanswered.get(changeKey(request));

/** The record as the portal has it. */
export const heldRecord = (state: unknown, request: Request): Versioned | undefined => {
  const changed = changedRecord(request);
  if (!changed) return undefined;
  const { record, id } = changed;
  const slices = state as {
    summary: Record<string, Rows>;
    applications: Rows;
    session: { parent: Versioned | null };
    api: Queries;
  };
  if (record === 'parents') return slices.session.parent ?? undefined;
  if (record === 'parentEvents') return eventOf(slices.api, id);
  return (record === 'applications' ? slices.applications : slices.summary[record])?.entities[id];
};

/** The version that a change is made from: what its form was filled in from, or else what the portal has. */
export const knownVersion = (state: unknown, request: Request): number | undefined => {
  const changed = changedRecord(request);
  if (!changed) return undefined;
  const key = keyOf(changed.record, changed.id);
  for (const seen of saving) if (seen.has(key)) return seen.get(key);
  return heldRecord(state, request)?.version;
};
