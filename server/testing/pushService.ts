import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushDevicePayload, PushMessage } from '../../src/contract/pushDevices';
import { startReceiver, type ReceivedRequest } from './receiver';

const hkdf = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser's part of Web Push, written from RFC 8291 and RFC 8188 and not from the library that the server encrypts with. */
export const aBrowser = (endpoint: string) => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushDevicePayload = {
    endpoint,
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  const decrypt = ({ bytes }: ReceivedRequest): string => {
    const salt = bytes.subarray(0, 16);
    const end = 21 + bytes.readUInt8(20);
    const sender = bytes.subarray(21, end);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const key = hkdf(curve.computeSecret(sender), auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(bytes.subarray(-16));
    const padded = Buffer.concat([decipher.update(bytes.subarray(end, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return { subscription, read: (request: ReceivedRequest) => JSON.parse(decrypt(request)) as PushMessage };
};

/** What a push service reads of its sender (RFC 8292); throws when the signature is not that of `publicKey`. */
export const senderOf = ({ headers }: ReceivedRequest, publicKey: string) => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('Signed with another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
};

/** A push service on this machine that answers as it is told. */
export const startPushService = async () => {
  let status = 201;
  const receiver = await startReceiver((response) => response.writeHead(status).end());
  return {
    ...receiver,
    answerWith: (next: number) => {
      status = next;
    },
    device: (name: string) => aBrowser(`http://127.0.0.1:${receiver.port}/${name}`),
  };
};
