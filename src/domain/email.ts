/**
 * One @ with something before it and a dot after it; no space, comma, quote, angle bracket, control or invisible
 * character. Linear in its input.
 */
const simplePattern =
  /^[^\s\p{Cc}\p{Cs}\p{DI}@,;:"<>()[\]\\]+@[^\s\p{Cc}\p{Cs}\p{DI}@,;:"<>()[\]\\.]+(\.[^\s\p{Cc}\p{Cs}\p{DI}@,;:"<>()[\]\\.]+)+$/u;

export const EMAIL_MAXIMUM_LENGTH = 254;

/** The "simple address pattern" of the specification (P5.12). */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAXIMUM_LENGTH && simplePattern.test(text);

/**
 * Addresses that differ only in case, surrounding space or invisible characters, which come along when an address is copied,
 * are the same mailbox.
 */
export const normalizeEmail = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .trim()
    .toLowerCase();
