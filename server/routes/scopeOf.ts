import { notFound } from '../errors';
import type { Expected, Scope } from '../services/calls';
import type { Caller } from './handlers';

interface ParentCall {
  db: Scope['db'];
  now: Date;
  caller: Caller;
  expected: Expected;
}

/** Whose data a call may touch: the session's parent, whatever address or body say. */
export const scopeOf = ({ db, now, caller, expected }: ParentCall): Scope => ({
  db,
  now,
  parentId: caller.parentId,
  expected,
});

/** For addresses that carry the parent's own id. */
export const ownScopeOf = (call: ParentCall & { parameters: { parentId: string } }): Scope => {
  if (call.parameters.parentId !== call.caller.parentId) throw notFound('This parent');
  return scopeOf(call);
};
