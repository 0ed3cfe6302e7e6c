import { inArray, sql, type SQL } from 'drizzle-orm';
import { normalizeUsername } from '../../../src/domain/username';
import { accounts } from '../../db/schema';

/** One name for all the ways to write a user name that `isNamed` finds: otherwise each would have guesses of its own. */
export const countedName = (username: string): string => normalizeUsername(username).toLowerCase();

/**
 * As names are kept, and as earlier versions kept them: as they were typed, often with an accented letter as one character or
 * as two.
 */
const keptAs = (username: string): string[] =>
  [normalizeUsername(username), username].flatMap((name) => [
    name,
    name.normalize('NFC'),
    name.normalize('NFD'),
  ]);

/**
 * Finds the account of a user name, whatever its case and however a keyboard sends it. The database folds both sides, because its index
 * follows the rules of its own locale: in Turkish a capital I is no i, and in "C" É has no é.
 */
export const isNamed = (username: string): SQL =>
  inArray(
    sql`lower(${accounts.username})`,
    [...new Set(keptAs(username))].map((each) => sql`lower(${each})`),
  );

/** Puts the account whose name is kept as it was typed before one that `isNamed` finds besides. */
export const exactFirst = (username: string): SQL => sql`lower(${accounts.username}) <> lower(${username})`;
