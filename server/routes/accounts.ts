import { notFound } from '../errors';
import type { Services } from '../services';
import { endSession, sessionExpiry } from '../services/sessions';
import type { Call, Handlers } from './handlers';
import { ownScopeOf } from './scopeOf';

type Collaborators = Pick<
  Services,
  'accounts' | 'accountCodes' | 'children' | 'identities' | 'passwords' | 'registration'
>;

const done = () => ({});

/** What a visitor without a session may call. */
const guestRoutes = ({ accounts, accountCodes, identities, registration }: Collaborators) =>
  ({
    login: ({ body, clientAddress, now }: Call<'login'>) => accounts.signIn({ ...body, clientAddress, now }),
    registerParent: ({ guestKey, ...call }: Call<'registerParent'>) =>
      registration.register({ ...call, key: guestKey }),
    register: ({ guestKey, ...call }: Call<'register'>) => registration.register({ ...call, key: guestKey }),
    sendCode: ({ parameters, clientAddress, now }: Call<'sendCode'>) =>
      accountCodes.send({ email: parameters.email, clientAddress, now }),
    activateAccount: ({ parameters, codeFlow, clientAddress, now }: Call<'activateAccount'>) =>
      accountCodes.activate({ flowId: codeFlow, code: parameters.code, clientAddress, now }).then(done),
    resetPassword: ({ body, codeFlow, clientAddress, now }: Call<'resetPassword'>) =>
      accountCodes
        .resetPassword({ flowId: codeFlow, code: body.code, clientAddress, now }, body.newPassword)
        .then(done),
    verifyIdentity: ({ body, clientAddress, now }: Call<'verifyIdentity'>) =>
      identities.verify({ ...body, clientAddress, now }).then(done),
  }) satisfies Partial<Handlers>;

export const accountRoutes = (services: Collaborators) =>
  ({
    ...guestRoutes(services),
    logout: async ({ db, caller }: Call<'logout'>) => {
      await endSession(db, caller.tokenHash);
      return {};
    },
    // Every write of a parent extends the session; this one does nothing else.
    keepSession: ({ caller, now }: Call<'keepSession'>) =>
      Promise.resolve({ expiresAt: sessionExpiry(caller.sessionStartedAt, now).toISOString() }),
    changePassword: async ({ parameters, body, caller, now }: Call<'changePassword'>) => {
      const { accountId, tokenHash } = caller;
      if (parameters.accountId !== accountId) throw notFound('This account');
      await services.passwords.change({ ...body, accountId, tokenHash, now });
      return {};
    },
    getChildren: async (call: Call<'getChildren'>) => services.children.list(ownScopeOf(call)),
  }) satisfies Partial<Handlers>;
