import { createECDH, hkdfSync } from 'node:crypto';

/** In base64url, as browsers and push services take them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** For topics, which tell nobody what they are made of. */
  topicKey: string;
}

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair of keys by which push services know this installation (RFC 8292): the same from the same secret, and kept nowhere. So many
 * bytes that the remainder favours no key (FIPS 186-5, A.2.1).
 */
export const vapidKeysOf = (secret: string): VapidKeys => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48));
  const key = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(key.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    topicKey: Buffer.from(hkdfSync('sha256', secret, '', 'topic', 32)).toString('base64url'),
  };
};
