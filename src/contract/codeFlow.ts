/** The header by which a code is bound to the registration or the request for a code that asked for it (decision 22). */
export const CODE_FLOW_HEADER = 'X-Code-Flow';

/**
 * Instead of the flow, when the browser does not have it: the e-mail that the code was sent to, percent-encoded. It is
 * a header because addresses of calls are logged.
 */
export const CODE_EMAIL_HEADER = 'X-Code-Email';
