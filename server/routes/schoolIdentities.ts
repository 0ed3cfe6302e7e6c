import type { SchoolIdentityService } from '../services/accounts';
import type { Call, Handlers } from './handlers';

/** The documents with which parents prove who they are, for the school. */
export const schoolIdentityRoutes = ({ schoolIdentities }: { schoolIdentities: SchoolIdentityService }) =>
  ({
    getSchoolIdentities: (call: Call<'getSchoolIdentities'>) => schoolIdentities.list(call),
    decideIdentity: async (call: Call<'decideIdentity'>) => {
      await schoolIdentities.decide(call, call.parameters.identityId, call.body);
      return {};
    },
  }) satisfies Partial<Handlers>;
