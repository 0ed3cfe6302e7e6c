/** Of each list of common words that a new password is held against: rarer ones add bytes and hardly a guess. */
export const PASSWORD_WORDS = 10_000;
