/** What a personal token of the school's staff may do (decision 27). */
export const staffScopes = ['read', 'move', 'message', 'import'] as const;
export type StaffScope = (typeof staffScopes)[number];

/** How long such a token may be good for at most. */
export const STAFF_TOKEN_DAYS = 366;
