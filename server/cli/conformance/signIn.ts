import type { Check } from './arguments';
import type { ApiClient, Outcome } from './client';
import { CommandFailure, exitCodes } from './failure';
import { fieldsOf, textOf, type Fields } from './reading';
import type { Rows } from './rows';

export interface SignedIn {
  token: string;
  parentId: string;
  /** The parent as the login answers it. */
  details: Fields;
}

const failureOf = (reply: Exclude<Outcome, { kind: 'done' }>, { url, user }: Check): string => {
  if (reply.kind === 'refused') {
    const said = reply.message ? ` "${reply.message}"` : '';
    return `${url} does not sign in ${user}; it answered ${reply.status}${said}.`;
  }
  if (reply.status === 0) return `No API answers at ${url}.`;
  return `${url} has no POST /accounts/parents/login; it answered ${reply.status}.`;
};

/** Signs in with the documented login; without that nothing else can be asked. */
export const signIn = async (send: ApiClient, rows: Rows, check: Check): Promise<SignedIn> => {
  const { user, password } = check;
  const reply = await send('login', { body: { username: user, password } }, null);
  if (reply.kind !== 'done') throw new CommandFailure(exitCodes.failed, failureOf(reply, check));
  rows.asked('login', reply);
  const { id, details, account } = fieldsOf(reply.answer);
  const token = textOf(fieldsOf(account).token);
  const parentId = textOf(fieldsOf(details).id) || textOf(id);
  if (token && parentId) return { token, parentId, details: fieldsOf(details) };
  const missing = token ? 'id of the parent' : 'token in its account';
  throw new CommandFailure(exitCodes.failed, `The login of ${check.url} answers no ${missing}.`);
};
