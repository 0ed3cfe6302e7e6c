/** In localStorage: theme, direction and language, for the page's first script. */
export const APPEARANCE_KEY = 'portal.appearance';

/** In localStorage: what the tabs know of their common session; `locked`, or JSON; none when nobody is signed in. */
export const SHARED_SESSION_KEY = 'portal.session';
