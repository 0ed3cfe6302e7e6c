import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, as text that fits into a header. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A digest of `text` that cannot be computed without `secret`. */
export const digestWith = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const sealingKey = (secret: string) => createHash('sha256').update(`seal\n${secret}`).digest();

/** Encrypts `text`, so that it cannot be read without `secret`. */
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

/** What an installation keeps outside its database; every secret is derived from it (`installation.ts`). */
export interface Installation {
  key: string;
  /** Secrets that are not derived from the key: those of an older version, and those that survive a change of the key. */
  kept: ReadonlyMap<string, string>;
}

/**
 * The purpose that seals what must stay readable after a change of the key: stored answers and keys of drafts. Its
 * secret is random and itself sealed with the key, so that a change of the key seals one row anew instead of every
 * account.
 */
export const AT_REST = 'at-rest';

export const deriveSecret = (key: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', `parent-portal\n${purpose}`, 32)).toString('base64url');

/** The secret of a purpose: the same in every process of an installation, and good for that purpose alone. */
export const installationSecret = ({ key, kept }: Installation, purpose: string): string =>
  kept.get(purpose) ?? deriveSecret(key, purpose);
