import { VISITOR_KEY, VISITOR_STASH } from '../../domain/deviceKeys';

/** What a device may keep that makes another page of one that was written for everybody. */
export type Kept = 'session' | 'visitor';

const keepsVisitor = (): boolean => {
  try {
    return localStorage.getItem(VISITOR_KEY) !== null || sessionStorage.getItem(VISITOR_STASH) !== null;
  } catch {
    return false;
  }
};

/**
 * Whether this device keeps something that the page is not written with: it is then not shown before the portal shows
 * its own, for what stands there would change before the visitor's eyes. `unless`: what the page is not written with.
 */
export const isOwnPage = (unless: string, hasSession: boolean): boolean =>
  (unless.includes('session' satisfies Kept) && hasSession) ||
  (unless.includes('visitor' satisfies Kept) && keepsVisitor());
