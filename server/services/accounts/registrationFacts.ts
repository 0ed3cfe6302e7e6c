import { withFirstDays } from '../../../src/lib/frenchDays';
import type { accounts } from '../../db/schema';
import type { Language } from '../../../src/domain/languages';

/**
 * The beginning of a user name, up to the first character from which a mail program could make a link: nobody has
 * proved yet that the address is theirs, and a mail must not carry a stranger's advertisement (ADR 9).
 */
const harmless = (username: string): string => {
  const [shown = ''] = /^[\p{L}\p{N}_-]{0,24}/u.exec(username) ?? [];
  return shown === username ? shown : `${shown}…`;
};

const format: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
};

const momentIn = (language: Language, moment: Date): string => {
  const text = moment.toLocaleString(language, format);
  return language === 'fr' ? withFirstDays(text) : text;
};

/** What lets the owner of an address recognise a registration in a mail: its user name and its moment. */
export const registrationFacts = ({
  username,
  createdAt,
  language,
}: Pick<typeof accounts.$inferSelect, 'username' | 'createdAt' | 'language'>): Record<string, string> => ({
  username: harmless(username),
  registered: momentIn(language, createdAt),
});
