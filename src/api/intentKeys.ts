import { isApiError } from './errors';
import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';

export interface IntentKeys {
  /** Runs a `POST` of that body. A repeat of the same body bears the same key until the server has judged it. */
  under: <Result>(body: unknown, post: (key: string) => Promise<Result>) => Promise<Result>;
}

/** The keys of one dialog's creations: a record whose answer was lost is not made twice (decision 42). */
export const makeIntentKeys = (): IntentKeys => {
  let held: { fingerprint: string; key: string } | null = null;
  return {
    under: async (body, post) => {
      const fingerprint = toFingerprint(body);
      const intent = held?.fingerprint === fingerprint ? held : { fingerprint, key: randomId() };
      held = intent;
      try {
        return await post(intent.key);
      } catch (error) {
        if (isApiError(error) && error.status >= 400 && error.status < 500) held = null;
        throw error;
      }
    },
  };
};
