import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE } from '../../src/lib/durations';

/** How long an address that was handed out can be opened. */
export const ADDRESS_LIFETIME = HOUR;
/** Addresses made within this time are equal, so that reading a record twice answers the same twice. */
const ROUNDING = 15 * MINUTE;

const ORIGIN = 'http://portal.invalid';
const filePath = /^\/api\/files\/[0-9a-f-]{36}$/;

/** The address of an upload as it is kept in the database: without expiry and signature. */
export const canonicalFileUrl = (id: string): string => `/api/files/${id}`;

/** The upload that a canonical address names, or null. */
export const fileIdOf = (canonicalUrl: string): string | null =>
  filePath.test(canonicalUrl) ? canonicalUrl.slice('/api/files/'.length) : null;

export interface FileSigner {
  /** A path of the API as clients ask for it, below the path of `PUBLIC_URL`. */
  at: (path: string) => string;
  /** Adds expiry and signature to a canonical address; an empty one stays empty. */
  sign: (canonicalUrl: string, now: Date) => string;
  /** Removes them again; '' for an address that is not one of ours. */
  canonical: (url: string) => string;
  verify: (canonicalUrl: string, expires: string, signature: string, now: Date) => boolean;
}

/**
 * Addresses of files that expire and cannot be forged (decision 16). `secret` is the server's own, `basePath` the path of
 * `PUBLIC_URL`, which no record keeps.
 */
export const createFileSigner = (secret: string, basePath = ''): FileSigner => {
  const signatureOf = (canonicalUrl: string, expires: string) =>
    createHmac('sha256', secret).update(`file\n${canonicalUrl}\n${expires}`).digest('base64url');

  return {
    at: (path) => basePath + path,
    sign: (canonicalUrl, now) => {
      if (fileIdOf(canonicalUrl) === null) return '';
      const expires = String(Math.ceil(now.getTime() / ROUNDING) * ROUNDING + ADDRESS_LIFETIME);
      return `${basePath}${canonicalUrl}?expires=${expires}&signature=${signatureOf(canonicalUrl, expires)}`;
    },
    canonical: (url) => {
      if (!url.startsWith('/') || !URL.canParse(url, ORIGIN)) return '';
      const { origin, pathname } = new URL(url, ORIGIN);
      const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
      return origin === ORIGIN && fileIdOf(path) !== null ? path : '';
    },
    verify: (canonicalUrl, expires, signature, now) => {
      if (!/^\d{1,15}$/.test(expires) || Number(expires) < now.getTime()) return false;
      const expected = Buffer.from(signatureOf(canonicalUrl, expires));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
