import { inArray, sql, type SQL } from 'drizzle-orm';
import { accounts } from '../../db/schema';

/** One name for all the ways to write a user name that `isNamed` finds: otherwise each would have guesses of its own. */
export const countedName = (username: string): string => username.normalize('NFC').toLowerCase();

/**
 * Finds the account of a user name, whatever its case, and whether its accented letters are one character or two. The database folds
 * both sides, because its index follows the rules of its own locale: in Turkish a capital I is no i, and in "C" É has no é.
 */
export const isNamed = (username: string): SQL =>
  inArray(
    sql`lower(${accounts.username})`,
    [username, username.normalize('NFC'), username.normalize('NFD')].map((each) => sql`lower(${each})`),
  );
