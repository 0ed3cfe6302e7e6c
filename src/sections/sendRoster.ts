import { isApiError, type ApiError } from '../api/errors';
import type { AnyRoster } from './definitions';
import type { Call, Owner } from './section';

/** What the server says of a record that it refuses; JSON of these is shown to the parent (E8.6). */
export interface RosterRefusal extends Pick<ApiError, 'status' | 'code' | 'message'> {
  guardian: string;
}

/** The ids of guardians who no longer exist. */
export const removedIn = (refusals: readonly RosterRefusal[]): string[] =>
  refusals.filter(({ status }) => status === 404).map(({ guardian }) => guardian);

/**
 * Sends each record its part of the form, and returns what was refused. Throws a failure that `endsAll`, because the calls after
 * it would fail too.
 */
export const sendRoster = async (
  roster: AnyRoster,
  values: object,
  owner: Owner,
  send: (call: Call) => Promise<unknown>,
  endsAll: (error: ApiError) => boolean,
): Promise<RosterRefusal[]> => {
  const refusals: RosterRefusal[] = [];
  for (const { id, body } of roster.toPayloads(roster.schema.parse(values))) {
    try {
      await send(roster.patch(id, body, owner));
    } catch (error) {
      if (!isApiError(error) || endsAll(error)) throw error;
      const { message, code, status } = error;
      refusals.push({ guardian: id, status, code, message });
    }
  }
  return refusals;
};
