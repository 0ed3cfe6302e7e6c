import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/orm';
import { settings } from '../db/schema';

/** 256 random bits, as text that fits into a header. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A digest of `text` that only who has `secret` can make. */
export const digestWith = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const sealingKey = (secret: string) => createHash('sha256').update(`seal\n${secret}`).digest();

/** Makes `text` unreadable to who has not `secret`. */
export const seal = (secret: string, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

export const unseal = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, sealingKey(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** A secret of this installation, made when first asked for and the same in every process. */
export const installationSecret = async ({ orm }: Pick<Database, 'orm'>, key: string): Promise<string> => {
  await orm.insert(settings).values({ key, value: randomToken() }).onConflictDoNothing();
  const [row] = await orm.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`The setting ${key} could not be kept.`);
  return row.value;
};
