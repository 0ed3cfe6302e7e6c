/**
 * One text for all the ways in which keyboards send a user name (RFC 8265), among them that of Windows for Vietnamese, whose "ê" with an
 * accent is neither composed nor decomposed. Invisible characters, which come along when a name is copied, are no part of it.
 */
export const normalizeUsername = (text: string): string => text.replace(/\p{DI}/gu, '').normalize('NFC');
