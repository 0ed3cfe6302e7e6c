import { errorCodes } from '../contract/error';
import type { RecordName } from '../contract/endpoint';
import { toFingerprint } from '../lib/fingerprint';
import { isDerived, recordMatches } from './recordMatches';
import type { Reply, ApiRequest } from './send';
import { changedRecord, heldRecord, unansweredChanges } from './versions';

export type Fields = Readonly<Record<string, unknown>>;

/** A record was changed by somebody else between the parent's reading and their save. */
export interface Conflict {
  record: RecordName;
  /** The parent's answers; undefined when the parent wants to delete the record. */
  asked: Fields | undefined;
  /** The record as it is now. */
  current: Fields;
  /** The record as the portal had it. */
  before: Fields | undefined;
}
/**
 * `send`: what to send instead, empty when the record may stay as it is. `refusal`: nothing is sent, and this message
 * is shown where the parent continues.
 */
export type Decision = { send: Fields } | { refusal: string | null };

interface Open {
  number: number;
  conflict: Conflict;
  decide: (decision: Decision) => void;
}

/** Records with a conflict that waits for the parent's decision, in the order of arrival; `app/conflicts` shows them. */
let waiting: readonly Open[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Open[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

export const openConflicts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  first: (): Open | undefined => waiting[0],
};

let asked = 0;
/** There is nobody to decide when no page listens, or after the session has ended. */
const ask = (conflict: Conflict, signal: AbortSignal): Promise<Decision> =>
  new Promise((resolve) => {
    if (listeners.size === 0 || signal.aborted) return resolve({ refusal: null });
    const open: Open = {
      number: (asked += 1),
      conflict,
      decide: (decision) => {
        change(waiting.filter((each) => each !== open));
        resolve(decision);
      },
    };
    signal.addEventListener('abort', () => open.decide({ refusal: null }), { once: true });
    return change([...waiting, open]);
  });

interface Stale {
  code: typeof errorCodes.stale;
  current: Fields & { version?: number };
}
const staleOf = ({ status, body }: Reply): Stale | undefined => {
  const refusal = body as Partial<Stale> | undefined;
  return status === 412 && refusal?.code === errorCodes.stale && refusal.current
    ? (refusal as Stale)
    : undefined;
};

const refusedAs = (reply: Reply, message: string | null): Reply =>
  message === null ? reply : { ...reply, body: { ...(reply.body as object), message } };

/** How many conflicts the parent has decided, so that a save can tell whether it still sends what its form holds. */
let decided = 0;
export const conflictsDecided = (): number => decided;

const tells = (current: Fields, asked: Fields) =>
  Object.entries(asked).every(
    ([field, value]) =>
      !(field in current) || isDerived(field, asked) || recordMatches(value, current[field]),
  );

/**
 * True when only the parent's own unanswered changes made the record newer. It must contain one of them. Besides, either the version
 * rose by no more than their number, or every field to be sent holds a known value: from one of them, from `before`, or the one
 * that is asked for.
 */
const isOwnChange = (
  own: readonly Fields[],
  { asked, current, before }: Omit<Conflict, 'record'>,
  changes: number,
): boolean => {
  if (!own.some((earlier) => tells(current, earlier))) return false;
  // a change without effect looks like one that never arrived
  const effective = own.filter((earlier) => !before || !tells(before, earlier));
  // however often the parent pressed, the same answers are one change
  const counted = new Set(effective.map(toFingerprint)).size;
  if (changes <= counted && effective.some((earlier) => tells(current, earlier))) return true;
  const sent = asked ?? before;
  const isKnown = (field: string) =>
    [...own, asked, before].some(
      (known) => known && field in known && recordMatches(known[field], current[field]),
    );
  return (
    sent !== undefined &&
    Object.keys(sent).every(
      (field) => !(field in current) || field === 'version' || isDerived(field, sent) || isKnown(field),
    )
  );
};

/**
 * As long as a change is refused because the record has changed meanwhile, the parent is asked which answers should
 * stand, and the change is sent again from the newer version. A record that is newer only because of the parent's own
 * change, whose answer was lost, is not a conflict. Answers the last reply, or the record when nothing needs to be
 * sent.
 */
export const settleConflicts = async (
  request: ApiRequest,
  first: Reply,
  state: unknown,
  resend: (request: ApiRequest) => Promise<Reply>,
  signal: AbortSignal,
): Promise<Reply> => {
  const record = changedRecord(request)?.record;
  let own = unansweredChanges(request) as Fields[];
  const before = heldRecord(state, request) as Fields | undefined;
  // what was read since the form was filled in may hold changes that the parent has not seen
  const shown = before?.version === request.version ? before : undefined;
  let [reply, body] = [first, request.body as Fields | undefined];
  for (let stale = staleOf(reply); stale && record; stale = staleOf(reply)) {
    const { current } = stale;
    if (body && tells(current, body)) return { ...reply, status: 200, body: current };
    const changes = (current.version ?? 0) - (request.version ?? 0);
    if (isOwnChange(own, { asked: body, current, before: shown }, changes)) {
      own = [];
      reply = await resend({ ...request, body, version: current.version });
      continue;
    }
    const decision = await ask({ record, asked: body, current, before }, signal);
    if ('refusal' in decision) return refusedAs(reply, decision.refusal);
    decided += 1;
    if (body && Object.keys(decision.send).length === 0) return { ...reply, status: 200, body: current };
    body = body && decision.send;
    reply = await resend({ ...request, body, version: current.version });
  }
  return reply;
};
