import { VISITOR_KEY, VISITOR_STASH } from '../../domain/deviceKeys';

/** What a device may store that a pre-rendered page does not show. */
export type Kept = 'session' | 'visitor';

const keepsVisitor = (): boolean => {
  try {
    return localStorage.getItem(VISITOR_KEY) !== null || sessionStorage.getItem(VISITOR_STASH) !== null;
  } catch {
    return false;
  }
};

/**
 * Whether this device has stored something that the pre-rendered page was written without (`unless`). Such a page
 * stays hidden, because its content would change before the visitor's eyes.
 */
export const isOwnPage = (unless: string, hasSession: boolean): boolean =>
  (unless.includes('session' satisfies Kept) && hasSession) ||
  (unless.includes('visitor' satisfies Kept) && keepsVisitor());

/** Whether the portal hydrates the page that stands. Otherwise it replaces it, or there is none. */
export const isTakenOver = ({ written, own, frame }: DOMStringMap): boolean =>
  written !== undefined && own === undefined && frame === undefined;
