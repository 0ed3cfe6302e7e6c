/** In a file of its own, so that the pages do not wait for it, and so that its cost can be told from theirs (`npm run bench`). */
export const loadRecorder = () => import(/* webpackChunkName: "recorder" */ './recording/recorder');
