/**
 * The dialog, the redaction and the writing of the file. They are imported in one place only, so that they are one
 * chunk.
 */
export const loadSaving = () => import(/* webpackChunkName: "get-help" */ './saving/HelpDialog');
