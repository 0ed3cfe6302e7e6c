import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/orm';
import { settings } from '../db/schema';

/** 256 random bits, as text that fits into a header. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A secret of this installation, made when first asked for and the same in every process. */
export const installationSecret = async ({ orm }: Pick<Database, 'orm'>, key: string): Promise<string> => {
  await orm.insert(settings).values({ key, value: randomToken() }).onConflictDoNothing();
  const [row] = await orm.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`The setting ${key} could not be kept.`);
  return row.value;
};
