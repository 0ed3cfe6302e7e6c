/**
 * The pages that end a session. They are imported in one place only, so that they are one chunk: the page's first
 * script fetches it and the shell loads it in advance, which makes it available offline.
 */
export const loadAwayPages = () => import(/* webpackChunkName: "away" */ '../session/away');
