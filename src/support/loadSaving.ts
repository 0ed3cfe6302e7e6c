/** The dialog, the redaction, and what writes the file. One place that asks for them, so that there is one file of them. */
export const loadSaving = () => import(/* webpackChunkName: "get-help" */ './saving/HelpDialog');
