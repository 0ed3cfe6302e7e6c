import type { Endpoint, RecordName } from '../contract/endpoint';
import { portalEndpoints } from '../contract/portalEndpoints';
import type { EntityBatch } from './entities';
import { isUnanswered } from './errors';
import { isDerived, recordMatches } from './recordMatches';
import type { Reply, ApiRequest } from './send';

/** By `record.id`. */
export type Versions = Readonly<Record<string, number>>;
/** By `record.id`: the bodies of changes that nobody answered, the oldest first. The server may have made any of them. */
export type Unanswered = Readonly<Record<string, unknown[]>>;
/** What a save has learned about the records that it changes. */
export interface Learnt {
  versions?: Versions;
  unanswered?: Unanswered;
}
type Fields = Readonly<Record<string, unknown>>;
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

interface Form {
  seen: Map<string, number>;
  missed: Set<string>;
  keep: (learnt: Learnt) => void | Promise<void>;
}
/** The forms that are being saved, with the versions from which they were filled in. */
const saving = new Set<Form>();

const unanswered = new Map<string, unknown[]>();

/**
 * The versions of the records that one form shows. Records that were read again meanwhile do not count, because the
 * form does not show them. A form that survives a reload passes in its unanswered changes (`left`). `keep` is called with what the form
 * has to store, and no change is sent before that resolves.
 */
export const makeSeenVersions = (
  from: Versions,
  left: Unanswered = {},
  keep: Form['keep'] = () => undefined,
) => {
  const form: Form = { seen: new Map(Object.entries(from)), missed: new Set(), keep };
  for (const [key, bodies] of Object.entries(left))
    if (!unanswered.get(key)?.length) unanswered.set(key, bodies);
  return {
    during: async <Result>(save: () => Promise<Result>): Promise<Result> => {
      saving.add(form);
      try {
        return await save();
      } finally {
        saving.delete(form);
      }
    },
    all: (): Versions => Object.fromEntries(form.seen),
    /** Records whose answers held somebody else's changes to fields that were not sent. */
    missed: form.missed as ReadonlySet<string>,
  };
};
export type SeenVersions = ReturnType<typeof makeSeenVersions>;

/** Marks these versions as seen by every form that is being saved. */
export const seeVersions = (versions: Versions): void => {
  for (const { seen, keep } of saving) {
    for (const [key, version] of Object.entries(versions)) seen.set(key, version);
    void keep({ versions });
  }
};

/** A parent's events are in the query cache, because no other screen changes them. */
const eventOf = ({ queries }: Queries, id: string): Versioned | undefined => {
  const lists = Object.values(queries).filter((entry) => entry?.endpointName === 'getParentEvents');
  return lists
    .flatMap((entry) => (entry?.data as Versioned[] | undefined) ?? [])
    .find((event) => event.id === id);
};

/** The record that a request changes; undefined for all other requests. */
export const changedRecord = ({ endpoint, parameters = {} }: ApiRequest) => {
  const { method, record }: Endpoint = portalEndpoints[endpoint];
  const [id] = Object.values(parameters);
  return record && id !== undefined && method !== 'GET' && method !== 'POST' ? { record, id } : undefined;
};

const keyOfChange = (request: ApiRequest) => {
  const { record = '', id = '' } = changedRecord(request) ?? {};
  return keyOf(record, id);
};

/** The changes of the same record that nobody has answered. */
export const unansweredChanges = (request: ApiRequest): unknown[] =>
  unanswered.get(keyOfChange(request)) ?? [];

/** Sends a change. Until it is answered, it counts as one that the server may have made. */
export const sendChange = async (request: ApiRequest, send: () => Promise<Reply>): Promise<Reply> => {
  const key = keyOfChange(request);
  const note = (bodies: unknown[]) => {
    unanswered.set(key, bodies);
    return Promise.all([...saving].map(async ({ keep }) => keep({ unanswered: { [key]: bodies } })));
  };
  const before = unansweredChanges(request);
  if (request.body !== undefined) await note([...before, request.body]);
  const reply = await send();
  if (reply.status >= 200 && reply.status < 300) void note([]);
  else if (!isUnanswered(reply)) void note(before);
  return reply;
};

/** The record as the portal has it. */
export const heldRecord = (state: unknown, request: ApiRequest): Versioned | undefined => {
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

interface Before {
  /** The record as the portal had it. */
  held: Versioned | undefined;
  /** One's own changes that nobody had answered. */
  unanswered: readonly unknown[];
}

/**
 * Whether the answer holds somebody else's changes to fields that were not sent. The version rises once for each change that has an
 * effect, so the next number means that only ours was made.
 */
const holdsOthers = (
  { body = {}, version }: ApiRequest,
  { held, unanswered: own }: Before,
  after: Versioned,
  told = Object.keys(after),
): boolean => {
  if (version === undefined || after.version === undefined) return false;
  const isNext = after.version === version + 1;
  if (held?.version !== version) return !isNext;
  if (isNext && !recordMatches(body, held)) return false;
  const sent = body as object;
  const [former, now] = [held, after] as unknown as [Fields, Fields];
  return told.some(
    (field) =>
      field !== 'version' &&
      field in former &&
      !(field in sent) &&
      !isDerived(field, sent) &&
      ![former, ...(own as Fields[])].some(
        (known) => field in known && recordMatches(known[field], now[field]),
      ),
  );
};

/** Takes up the versions that the answer to a change brought: the form that was saved has seen them. */
export const noteVersions = (
  { entities, fields }: EntityBatch,
  request: ApiRequest,
  before: Before,
): void => {
  const answered = Object.entries(entities) as [RecordName, Versioned[]][];
  const versions = Object.assign(
    {},
    ...answered.map(([record, rows]) => versionsOf(record, rows)),
  ) as Versions;
  if (Object.keys(versions).length === 0) return;
  const changed = changedRecord(request);
  const rows = answered.find(([record]) => record === changed?.record)?.[1];
  const after = rows?.find(({ id }) => id === changed?.id);
  if (after && holdsOthers(request, before, after, fields as string[] | undefined))
    for (const { missed } of saving) missed.add(keyOfChange(request));
  seeVersions(versions);
};

/** The version from which a change is made: the one that its form shows, otherwise the one that the portal has. */
export const knownVersion = (state: unknown, request: ApiRequest): number | undefined => {
  const changed = changedRecord(request);
  if (!changed) return undefined;
  const key = keyOf(changed.record, changed.id);
  for (const { seen } of saving) if (seen.has(key)) return seen.get(key);
  return heldRecord(state, request)?.version;
};
