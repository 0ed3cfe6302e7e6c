import { safeNext } from './nextPath';

/** Where the portal was locked stands with the tab's history, not in the address, where anybody could read a child's name. */
export interface CameFrom {
  from: string;
}

export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? safeNext(state.from)
    : null;
