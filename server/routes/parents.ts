import { notFound } from '../errors';
import type { ParentService } from '../services/accounts';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

/** The user that the address names, by either id of a parent, must be the one who is signed in. */
const ownUser = (call: Call<'updateParent'> | Call<'getParentAddresses'>) => {
  const { parentId, userDetailsId } = call.caller;
  if (![parentId, userDetailsId].includes(call.parameters.userId)) throw notFound('This user');
  return scopeOf(call);
};

export const parentRoutes = ({ parents }: { parents: ParentService }) =>
  ({
    updateParent: async (call: Call<'updateParent'>) => parents.update(ownUser(call), call.body),
    getParentAddresses: async (call: Call<'getParentAddresses'>) => parents.addresses(ownUser(call)),
  }) satisfies Partial<Handlers>;
