import type { AccountService } from '../services/accounts';
import type { ChildrenService } from '../services/children';
import { endSession, sessionExpiry } from '../services/sessions';
import type { Call, Handlers } from './handlers';
import { ownScopeOf } from './scopeOf';

export const accountRoutes = ({
  accounts,
  children,
}: {
  accounts: AccountService;
  children: ChildrenService;
}) =>
  ({
    login: ({ body, clientAddress, now }: Call<'login'>) => accounts.signIn({ ...body, clientAddress, now }),
    logout: async ({ db, caller }: Call<'logout'>) => {
      await endSession(db, caller.tokenHash);
      return {};
    },
    // Every write of a parent extends the session; this one does nothing else.
    keepSession: ({ caller, now }: Call<'keepSession'>) =>
      Promise.resolve({ expiresAt: sessionExpiry(caller.sessionStartedAt, now).toISOString() }),
    getChildren: async (call: Call<'getChildren'>) => children.list(ownScopeOf(call)),
  }) satisfies Partial<Handlers>;
