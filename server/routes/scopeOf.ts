import { notFound } from '../errors';
import type { Scope } from '../services/scope';
import type { Caller } from './handlers';

interface ParentCall {
  db: Scope['db'];
  now: Date;
  caller: Caller;
}

/** Whose data a call may touch: the session's parent, whatever the address or the body say. */
export const scopeOf = ({ db, now, caller }: ParentCall): Scope => ({ db, now, parentId: caller.parentId });

/** For addresses that carry the parent's own id. */
export const ownScopeOf = (call: ParentCall & { parameters: { parentId: string } }): Scope => {
  if (call.parameters.parentId !== call.caller.parentId) throw notFound('This parent');
  return scopeOf(call);
};
