import type { SiblingService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const siblingRoutes = ({ siblings }: { siblings: SiblingService }) =>
  ({
    createSiblings: (call: Call<'createSiblings'>) => siblings.addAll(scopeOf(call), call.body),
    patchSibling: (call: Call<'patchSibling'>) =>
      siblings.patch(scopeOf(call), call.parameters.id, call.body),
    removeSibling: (call: Call<'removeSibling'>) => siblings.remove(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
