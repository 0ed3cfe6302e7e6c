import { notFound } from '../errors';
import type { Services } from '../services';
import { endSession, listSessions, removeSession, sessionExpiry, touchSession } from '../services/accounts';
import type { Call, Handlers } from './handlers';
import { ownScopeOf } from './scopeOf';

type Collaborators = Pick<
  Services,
  'accounts' | 'accountCodes' | 'children' | 'identities' | 'ownEmail' | 'passwords' | 'registration'
>;

const done = () => ({});

/** Where a code comes from. */
const flowOf = ({ codeFlow, codeEmail }: Pick<Call<'activateAccount'>, 'codeFlow' | 'codeEmail'>) => ({
  flowId: codeFlow,
  email: codeEmail,
});

/** What a visitor without a session may call. */
const guestRoutes = ({ accounts, accountCodes, identities, registration }: Collaborators) =>
  ({
    login: ({ body, clientAddress, device, userAgent, language, now }: Call<'login'>) =>
      accounts.signIn({ ...body, clientAddress, device, userAgent, language, now }),
    // The answer is the same whether or not there is such a session, so that nobody can test a fingerprint.
    endSession: async ({ db, body, query }: Call<'endSession'>) => {
      await endSession(db, body.fingerprint, query);
      return {};
    },
    registerParent: ({ guestKey, language = 'en', ...call }: Call<'registerParent'>) =>
      registration.register({ ...call, language, key: guestKey }),
    register: ({ guestKey, language = 'en', ...call }: Call<'register'>) =>
      registration.register({ ...call, language, key: guestKey }),
    sendCode: ({ parameters, codeFlow, clientAddress, now }: Call<'sendCode'>) =>
      accountCodes.send({ email: parameters.email, flowId: codeFlow, clientAddress, now }),
    activateAccount: ({ parameters, clientAddress, guestKey, now, ...from }: Call<'activateAccount'>) =>
      accountCodes
        .activate({ ...flowOf(from), code: parameters.code, key: guestKey, clientAddress, now })
        .then(done),
    resetPassword: ({ body, clientAddress, guestKey, device, now, ...from }: Call<'resetPassword'>) =>
      accountCodes
        .resetPassword(
          { ...flowOf(from), code: body.code, key: guestKey, clientAddress, now },
          body.newPassword,
          device,
        )
        .then(done),
    verifyIdentity: ({ body, clientAddress, now }: Call<'verifyIdentity'>) =>
      identities.verify({ ...body, clientAddress, now }).then(done),
  }) satisfies Partial<Handlers>;

export const accountRoutes = (services: Collaborators) =>
  ({
    ...guestRoutes(services),
    logout: async ({ db, caller, query }: Call<'logout'>) => {
      await endSession(db, caller.tokenHash, query);
      return {};
    },
    // It answers when the session will end, so it is always noted as activity.
    keepSession: async ({ db, caller, now }: Call<'keepSession'>) => {
      await touchSession(db, caller.tokenHash, now);
      return { expiresAt: sessionExpiry(caller.sessionStartedAt, now).toISOString() };
    },
    getSessions: async ({ db, caller, now }: Call<'getSessions'>) =>
      listSessions({ db, accountId: caller.accountId }, { now, tokenHash: caller.tokenHash }),
    removeSession: async ({ db, caller, parameters }: Call<'removeSession'>) =>
      removeSession({ db, accountId: caller.accountId }, parameters.id),
    getOwnEmail: ({ db, caller, now }: Call<'getOwnEmail'>) =>
      services.ownEmail.read(db, caller.accountId, now),
    sendEmailCode: ({ caller, clientAddress, now }: Call<'sendEmailCode'>) =>
      services.ownEmail.sendCode({ accountId: caller.accountId, clientAddress, now }),
    confirmEmail: ({ body, caller, clientAddress, now }: Call<'confirmEmail'>) =>
      services.ownEmail
        .confirm({ flowId: body.flowId, code: body.code, accountId: caller.accountId, clientAddress, now })
        .then(done),
    changePassword: async ({
      parameters,
      body,
      caller,
      device,
      clientAddress,
      now,
    }: Call<'changePassword'>) => {
      const { accountId, tokenHash } = caller;
      if (parameters.accountId !== accountId) throw notFound('This account');
      await services.passwords.change({ ...body, accountId, tokenHash, device, clientAddress, now });
      return {};
    },
    getChildren: async (call: Call<'getChildren'>) => services.children.list(ownScopeOf(call)),
  }) satisfies Partial<Handlers>;
