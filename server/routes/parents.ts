import { notFound } from '../errors';
import type { ParentService } from '../services/accounts';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

/** The user that the address names must be the one who is signed in. */
const ownUser = (call: Call<'updateParent'> | Call<'getParentAddresses'>) => {
  if (call.parameters.userId !== call.caller.parentId) throw notFound('This user');
  return scopeOf(call);
};

export const parentRoutes = ({ parents }: { parents: ParentService }) =>
  ({
    updateParent: async (call: Call<'updateParent'>) => parents.update(ownUser(call), call.body),
    getParentAddresses: async (call: Call<'getParentAddresses'>) => parents.addresses(ownUser(call)),
  }) satisfies Partial<Handlers>;
