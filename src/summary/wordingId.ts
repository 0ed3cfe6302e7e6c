import type { Wording } from './wording';

/** The message of an enumeration's value; a value that the portal does not know, or none, is told as that. */
export const wordingId = (messageId: string, { messages }: Pick<Wording, 'messages'>): string => {
  if (messageId in messages) return messageId;
  return messageId.endsWith('.') ? 'summary.notGiven' : 'summary.unknown';
};
