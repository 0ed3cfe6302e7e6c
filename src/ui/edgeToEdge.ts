/** For a button of words alone: its words, not its padding, stand in line with what is above and beneath it. */
export const edgeToEdge = { marginInline: -2.5 } as const;
