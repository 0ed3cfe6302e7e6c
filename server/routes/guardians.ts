import type { GuardianService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const guardianRoutes = ({ guardians }: { guardians: GuardianService }) =>
  ({
    createGuardians: (call: Call<'createGuardians'>) => guardians.addAll(scopeOf(call), call.body),
    getGuardians: (call: Call<'getGuardians'>) => guardians.list(scopeOf(call), call.parameters.applicantId),
    patchGuardian: (call: Call<'patchGuardian'>) =>
      guardians.patch(scopeOf(call), call.parameters.id, call.body),
    removeGuardian: (call: Call<'removeGuardian'>) => guardians.remove(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
