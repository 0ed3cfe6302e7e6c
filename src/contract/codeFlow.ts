/** The header by which a code is bound to the registration or the request for a code that asked for it (decision 22). */
export const CODE_FLOW_HEADER = 'X-Code-Flow';
