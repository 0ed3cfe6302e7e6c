/** For a link that stands by itself: a finger hits it, though its words are one line. */
export const tallLink = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)' } as const;

/** The same where it takes up no more room than its words; what stands above and beneath is not pressed. */
export const tallLinkInLine = {
  ...tallLink,
  marginBlock: 'calc((1lh - var(--target)) / 2)',
} as const;
