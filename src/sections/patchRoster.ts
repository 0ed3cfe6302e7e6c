import { isApiError, type ApiError } from '../api/errors';
import type { AnyRoster } from './definitions';
import type { Call, Owner } from './section';

/**
 * Sends each record its part of the form. Returns the refusals as JSON, as the parent is shown them (E8.6). Throws a failure
 * that `endsAll`, because the calls after it would fail too.
 */
export const patchRoster = async (
  roster: AnyRoster,
  values: object,
  owner: Owner,
  send: (call: Call) => Promise<unknown>,
  endsAll: (error: ApiError) => boolean,
): Promise<string | null> => {
  const refusals: object[] = [];
  for (const { id, body } of roster.toPayloads(roster.schema.parse(values))) {
    try {
      await send(roster.patch(id, body, owner));
    } catch (error) {
      if (!isApiError(error) || endsAll(error)) throw error;
      const { message, code, status } = error;
      refusals.push({ guardian: id, status, code, message });
    }
  }
  return refusals.length === 0 ? null : JSON.stringify(refusals);
};
