import type { Wording } from './wording';

/** The message for a value of an enumeration. An unknown or missing value has a message that says so. */
export const wordingId = (messageId: string, { messages }: Pick<Wording, 'messages'>): string => {
  if (messageId in messages) return messageId;
  return messageId.endsWith('.') ? 'summary.notGiven' : 'summary.unknown';
};
