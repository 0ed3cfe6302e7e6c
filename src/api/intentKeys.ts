import { isApiError, type ApiError } from './errors';
import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';

type Post<Body, Result> = (body: Body, key: string) => Promise<Result>;

export interface IntentKeys {
  /** Sends that body by `POST`. A repeat of the same body has the same key until the server has accepted or refused it. */
  under: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result>;
  /**
   * Sends an earlier body again that nobody answered, under its own key, and answers the record that it made, which can
   * then be changed. Undefined when there is none.
   */
  earlier: <Body, Result>(body: Body, post: Post<Body, Result>) => Promise<Result | undefined>;
}

interface Held {
  fingerprint: string;
  key: string;
  body: unknown;
}

/** The server refused the body, so it took no effect. */
const isJudged = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/** The keys of what one dialog creates, so that a record whose answer was lost is not created twice (decision 42). */
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
