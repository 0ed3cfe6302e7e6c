import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { hostOf, type WebhookAddresses } from './addresses';

/** Every address of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/**
 * Asks once for all who want the same name at the same time. The system answers only a few questions at a time, so one name whose servers
 * are silent would hold up those of the database and the bucket.
 */
export const askedOnce = (resolve: Resolve): Resolve => {
  const underWay = new Map<string, Promise<LookupAddress[]>>();
  return (host) => {
    const known = underWay.get(host);
    if (known) return known;
    const asked = resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, asked);
    return asked;
  };
};

const resolveBySystem = askedOnce(
  (host) =>
    new Promise((done, fail) => {
      systemLookup(host, { all: true }, (error, found) => (error ? fail(error) : done(found)));
    }),
);

export const NOT_ALLOWED = 'address not allowed';

/**
 * What the connection is made with, so that it goes to an address that was checked, whatever the name server says a moment
 * later.
 */
const checkedLookup =
  (addresses: WebhookAddresses, resolve: Resolve): NonNullable<RequestOptions['lookup']> =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const permitted = found.filter(({ address }) => addresses.permits(host.replace(/\.$/, ''), address));
        const [first] = permitted;
        if (!first) done(new Error(NOT_ALLOWED), '');
        else if (options.all) done(null, permitted);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };

export interface Posting {
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  /** The beginning of the body. */
  text: string;
}

const TEXT_MAXIMUM = 200;

/** Of a success nothing is read: the status alone says that the event was taken. */
const readAnswer = async (response: IncomingMessage): Promise<Answer> => {
  const status = response.statusCode ?? 0;
  response.on('error', () => undefined);
  if (status >= 200 && status < 300) {
    response.resume();
    return { status, text: '' };
  }
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk);
      if (text.length >= TEXT_MAXIMUM) break;
    }
  } catch {
    // Cut short: what came says enough.
  }
  return { status, text: [...text.replace(/[\p{C}\s]+/gu, ' ')].slice(0, TEXT_MAXIMUM).join('').trim() };
};

/**
 * Posts to an address that may be sent to, JSON unless the headers say otherwise. Follows no redirect, uses no connection twice,
 * and rejects when nothing is answered.
 */
export const post = (
  { url, headers, body, signal }: Posting,
  addresses: WebhookAddresses,
  resolve: Resolve = resolveBySystem,
): Promise<Answer> =>
  new Promise((done, fail) => {
    if (addresses.refusalOf(url) !== undefined) {
      fail(new Error(NOT_ALLOWED));
      return;
    }
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const request = send(
      {
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port,
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        lookup: checkedLookup(addresses, resolve),
        signal,
        headers: {
          'content-type': 'application/json',
          ...headers,
          host: url.host,
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'parent-portal',
        },
      },
      (response) => {
        readAnswer(response).then(done, fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
