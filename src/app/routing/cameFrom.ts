import { safeNext } from './nextPath';

/**
 * The page on which the portal was locked. It is kept in the tab's history and not in the address, where anybody
 * could read a child's name.
 */
export interface CameFrom {
  from: string;
}

export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? safeNext(state.from)
    : null;
