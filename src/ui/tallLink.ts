/** For a link that stands by itself: a finger hits it, though its words are one line. */
export const tallLink = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)' } as const;

const ROOM = '(var(--target) - 1lh) / 2';

/** The same where it moves nothing around it: it takes up the room of its words, in one line or several. */
export const tallLinkInLine = {
  display: 'inline-block',
  paddingBlock: `calc(${ROOM})`,
  marginBlock: `calc(-1 * ${ROOM})`,
} as const;
