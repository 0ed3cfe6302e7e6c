/**
 * The pages that end a session. They are imported in one place only, so that they are one chunk: the shell loads it
 * in advance, so that it is there without a connection.
 */
export const loadAwayPages = () => import(/* webpackChunkName: "away" */ '../session/away');
