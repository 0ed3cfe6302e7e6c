/**
 * The pages for which a session ends. One place that asks for them, so that there is one file of them: the shell loads it
 * before it is needed, and it is there offline.
 */
export const loadAwayPages = () => import(/* webpackChunkName: "away" */ '../session/away');
