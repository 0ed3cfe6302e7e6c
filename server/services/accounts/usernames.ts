import { inArray, sql, type SQL } from 'drizzle-orm';
import { accounts } from '../../db/schema';

/**
 * Finds the account of a user name, whatever its case, and whether its accents are letters of their own or not. The database folds both
 * sides, because its index has been written by the rules of its own locale: in Turkish a capital I is no i, and in "C" É has no é.
 */
export const isNamed = (username: string): SQL =>
  inArray(
    sql`lower(${accounts.username})`,
    [username, username.normalize('NFC'), username.normalize('NFD')].map((each) => sql`lower(${each})`),
  );
