/**
 * One @ with something before it and a dot after it; no space, comma, quote, angle bracket or control character. Linear
 * in its input.
 */
const simplePattern =
  /^[^\s\p{Cc}\p{Cs}@,;:"<>()[\]\\]+@[^\s\p{Cc}\p{Cs}@,;:"<>()[\]\\.]+(\.[^\s\p{Cc}\p{Cs}@,;:"<>()[\]\\.]+)+$/u;

export const EMAIL_MAXIMUM_LENGTH = 254;

/** The "simple address pattern" of the specification (P5.12). */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAXIMUM_LENGTH && simplePattern.test(text);

/** Addresses that differ only in case or surrounding space are the same mailbox. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();
