/** The IndexedDB database of the portal, and its only store, which holds text by key. */
export const DEVICE_DATABASE = 'parent-portal';
export const DEVICE_STORE = 'state';

/** In that store: the session, as redux-persist hands it over. */
export const SESSION_KEY = 'session';

/** In localStorage: theme, direction and language, for the page's first script. */
export const APPEARANCE_KEY = 'portal.appearance';

/**
 * In localStorage: what the tabs share about their session, as JSON; `locked` when the portal is locked; no entry when
 * nobody is signed in.
 */
export const SHARED_SESSION_KEY = 'portal.session';

/** In localStorage: there while a visitor's answers are on the device; known at once, which the answers are not. */
export const VISITOR_KEY = 'portal.visitor';

/** In sessionStorage: what a page that is being left has not written yet of a parent's drafts. */
export const DRAFT_STASH = 'portal.unsaved';

/** The same of a visitor's answers. */
export const VISITOR_STASH = 'portal.registration';
