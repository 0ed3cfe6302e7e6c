import type { StaffTokenService } from '../services/accounts';
import type { Call, Handlers } from './handlers';

/** Personal tokens of the school's staff, which only the school's own token manages. */
export const schoolTokenRoutes = ({ staffTokens }: { staffTokens: StaffTokenService }) =>
  ({
    getSchoolTokens: (call: Call<'getSchoolTokens'>) => staffTokens.list(call),
    createSchoolToken: (call: Call<'createSchoolToken'>) => staffTokens.create(call, call.body),
    removeSchoolToken: (call: Call<'removeSchoolToken'>) => staffTokens.revoke(call, call.parameters.tokenId),
  }) satisfies Partial<Handlers>;
