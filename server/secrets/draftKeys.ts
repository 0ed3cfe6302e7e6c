import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { accounts } from '../db/schema';
import { seal, unseal } from './secrets';

/** 32 bytes as base64: longer means sealed. */
const PLAIN_LENGTH = 44;
const AT_ONCE = 500;

const open = (secret: string, sealed: string): string | undefined => {
  try {
    return unseal(secret, sealed);
  } catch {
    // It was sealed with a key of the installation that has been lost.
    return undefined;
  }
};

/**
 * The key of an account's drafts at rest: base64 of 32 random bytes (decision 34). Made when it is first asked for
 * and kept sealed, so that a copy of the database does not open the drafts on a device.
 */
export const draftKeyOf = async (
  db: Orm,
  secret: string,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'draftKey'>,
): Promise<string> => {
  const { id, draftKey: stored } = account;
  const known = stored === '' ? undefined : open(secret, stored);
  if (known !== undefined) return known;
  const made = randomBytes(32).toString('base64');
  const [kept] = await db
    .update(accounts)
    .set({ draftKey: seal(secret, made) })
    .where(and(eq(accounts.id, id), eq(accounts.draftKey, stored)))
    .returning({ id: accounts.id });
  if (kept) return made;
  const [changed] = await db.select().from(accounts).where(eq(accounts.id, id));
  return changed ? draftKeyOf(db, secret, changed) : made;
};

/** Version 1.1 kept them in plain text. */
export const sealPlainDraftKeys = async (db: Orm, secret: string): Promise<void> => {
  const isPlain = eq(sql`length(${accounts.draftKey})`, PLAIN_LENGTH);
  const some = () =>
    db.select({ id: accounts.id, draftKey: accounts.draftKey }).from(accounts).where(isPlain).limit(AT_ONCE);
  for (let plain = await some(); plain.length > 0; plain = await some())
    for (const { id, draftKey } of plain)
      await db
        .update(accounts)
        .set({ draftKey: seal(secret, draftKey) })
        .where(and(eq(accounts.id, id), eq(accounts.draftKey, draftKey)));
};
