import { isApiError, type ApiError } from './errors';
import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';

type Post<Body, Result> = (body: Body, key: string) => Promise<Result>;

export interface IntentKeys {
  /** Runs a `POST` of that body. A repeat of the same body bears the same key until the server has judged it. */
  under: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result>;
  /**
   * What an earlier `POST` of another body made that nobody answered, sent again as it was: from then on it is there to be
   * changed. Undefined when there is none.
   */
  earlier: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result | undefined>;
}

interface Held {
  fingerprint: string;
  key: string;
  body: unknown;
}

/** The server has said no: nothing of it took effect. */
const isJudged = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/** The keys of one dialog's creations: a record whose answer was lost is not made twice (decision 42). */
export const makeIntentKeys = (): IntentKeys => {
  let held: Held | null = null;
  let made: unknown;

  const run = async <Body, Result>(intent: Held, post: Post<Body, Result>): Promise<Result> => {
    held = intent;
    try {
      return await post(intent.body as Body, intent.key);
    } catch (error) {
      if (isJudged(error)) held = null;
      throw error;
    }
  };

  return {
    under: (body, post) => {
      const fingerprint = toFingerprint(body);
      return run(held?.fingerprint === fingerprint ? held : { fingerprint, key: randomId(), body }, post);
    },
    earlier: async <Body, Result>(body: Body, post: Post<Body, Result>) => {
      if (held && held.fingerprint !== toFingerprint(body)) {
        try {
          made = await run(held, post);
          held = null;
        } catch (error) {
          if (!isJudged(error) || error.status === 401) throw error;
        }
      }
      return made as Result | undefined;
    },
  };
};
