import { and, eq, ne } from 'drizzle-orm';
import type { Language } from '../../../src/domain/languages';
import type { Orm } from '../../db/orm';
import { accounts } from '../../db/schema';

/**
 * Notes the language in which a signed-in parent reads the portal: from now on mails, messages to devices and the titles of calendars have
 * it. A call that names none of our languages changes nothing.
 */
export const noteLanguage = async (db: Orm, accountId: string, language: Language | undefined) => {
  if (language === undefined) return;
  await db
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, accountId), ne(accounts.language, language)));
};
