/** How many words of each list of common words are used; rarer ones add bytes and hardly any guesses. */
export const PASSWORD_WORDS = 10_000;
