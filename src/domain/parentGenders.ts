/** Of the parent who opens an account (P2.11). Not among the enumerations of enrolment, which the sign-in page need not load. */
export const parentGenders = ['male', 'female', 'other'] as const;
