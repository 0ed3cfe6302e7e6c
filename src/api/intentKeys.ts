import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';
import { isApiError } from './errors';

/** What was sent by `POST`, and the key under which it takes effect once (decision 42). */
export interface Intent {
  key: string;
  fingerprint: string;
  /** What was sent, so that it can be looked up when the parent changes it before an answer comes. */
  body?: unknown;
}

/** Where the intent of one call is kept. */
export interface IntentPlace {
  held: () => Intent | undefined;
  /** Nothing is sent until this has resolved, so that the intent outlives the page. */
  keep: (intent: Intent) => void | Promise<void>;
  /** The next call is a new intent, even with the same body. */
  settle: () => void;
}

type Post<Body, Result> = (body: Body, key: string) => Promise<Result>;

/** The server refuses these before it reads the body: no session, an incomplete body, too many attempts. */
const UNREAD = [401, 408, 429];

/**
 * Whether the server has read the body and refused it, so that no call under its key took effect. After any other failure an
 * earlier call may have taken effect, so the key stays.
 */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && error.status > 0 && error.status < 500 && !UNREAD.includes(error.status);

/** Sends a body. The same one has the same key again until the server refuses it or the intent is settled. */
export const postUnderKey = async <Body, Result>(
  { held, keep, settle }: IntentPlace,
  body: Body,
  post: Post<Body, Result>,
): Promise<Result> => {
  const fingerprint = toFingerprint(body);
  const known = held();
  const intent = known?.fingerprint === fingerprint ? known : { key: randomId(), fingerprint, body };
  await keep(intent);
  try {
    return await post(body, intent.key);
  } catch (error) {
    if (isJudged(error)) settle();
    throw error;
  }
};

/**
 * When the parent has changed a body that nobody answered, sends the former body again under its own key. The caller then
 * changes the record that it made, so that there are not two. Undefined when there is no former body, or the server refuses it.
 */
export const repeatEarlier = async <Body, Result>(
  place: IntentPlace,
  body: Body,
  post: Post<Body, Result>,
): Promise<{ result: Result; body: Body } | undefined> => {
  const earlier = place.held();
  if (earlier?.body === undefined || earlier.fingerprint === toFingerprint(body)) return undefined;
  try {
    const result = await postUnderKey(place, earlier.body as Body, post);
    place.settle();
    return { result, body: earlier.body as Body };
  } catch (error) {
    if (!isJudged(error)) throw error;
    return undefined;
  }
};

export interface IntentKeys {
  under: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result>;
  /** The record that this body, or an earlier unanswered one, created; the caller updates it. Undefined when there is none. */
  earlier: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result | undefined>;
  /** The created record is gone; the next call creates a new one. */
  forget: () => void;
}

const inMemory = (): IntentPlace => {
  let intent: Intent | undefined;
  return {
    held: () => intent,
    keep: (kept) => void (intent = kept),
    settle: () => (intent = undefined),
  };
};

/** Remembers the record that a dialog has created. */
export interface Made {
  result: () => unknown;
  remember: (result: unknown) => void;
  forget: () => void;
}

const whileOpen = (): Made => {
  let made: unknown;
  return {
    result: () => made,
    remember: (result) => void (made = result),
    forget: () => void (made = undefined),
  };
};

/** The keys of what one dialog creates. They remember the created record, so that a retry creates no second one. */
export const makeIntentKeys = (
  place: IntentPlace = inMemory(),
  { result, remember, forget }: Made = whileOpen(),
): IntentKeys => ({
  under: async (body, post) => {
    const made = await postUnderKey(place, body, post);
    remember(made);
    return made;
  },
  earlier: async <Body, Result>(body: Body, post: Post<Body, Result>) => {
    if (result() === undefined) {
      const repeated = await repeatEarlier(place, body, post);
      if (repeated) remember(repeated.result);
    }
    return result() as Result | undefined;
  },
  forget: () => {
    place.settle();
    forget();
  },
});
