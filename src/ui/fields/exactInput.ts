/** For what is typed letter by letter: a phone would make the first letter a capital, and put another word in the place of this one. */
export const exactInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
