import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';

const BUCKET = 'school';
const REGION = 'eu-west-1';
/** The only account that s3rver knows. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** What AWS's own signer hashes with. */
class Sha256 {
  private readonly hash;
  constructor(secret?: unknown) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer);
  }
  update(data: unknown) {
    this.hash.update(data as Buffer);
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
  reset() {
    throw new Error('Not used.');
  }
}

const signer = new SignatureV4({
  credentials: ACCOUNT,
  region: REGION,
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
});

/**
 * Whether AWS's own signer signs the request as it came with the same signature. s3rver does not look: "Signature version 4 calculation
 * is unimplemented", says its code, and lets every secret in.
 */
const isSigned = async ({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> => {
  const { authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';');
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date']));
  if (!names || !time) return false;
  const [year, month, day, hours, minutes, seconds] = time.slice(1);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const request = {
    method,
    protocol: 'http:',
    hostname: 'localhost',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
  };
  const signed = await signer.sign(request, {
    signingDate: new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`),
    signableHeaders: new Set(names),
  });
  return signed.headers.authorization === authorization;
};

/** Nothing here depends on time: a slow bucket waits until it is told to go on. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  let isDown = false;
  let opened: Promise<void> | undefined;
  let open: () => void = () => undefined;
  let held = 0;
  /** Files that are still taken. */
  let free = 0;
  const mustWait = ({ method }: IncomingMessage) => {
    if (opened === undefined || method !== 'PUT') return false;
    free -= 1;
    return free < 0;
  };
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    const waits = mustWait(request);
    if (waits) held += 1;
    void Promise.all([isSigned(request), waits ? opened : undefined]).then(([isRight]) => {
      if (waits) held -= 1;
      if (isRight) return answer(request, response);
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end(
        '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: (secret = ACCOUNT.secretAccessKey, bucket = BUCKET, prefix = 'portal') =>
      `s3://${ACCOUNT.accessKeyId}:${secret}@${bucket}/${prefix}?region=${REGION}&endpoint=${endpoint}`,
    goDown: (down: boolean) => void (isDown = down),
    /** Takes so many files, and then none until the function that it returns is called. */
    hold: (files = 0) => {
      free = files;
      opened = new Promise((resolve) => (open = resolve));
      return () => {
        open();
        opened = undefined;
      };
    },
    held: () => held,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
};

const AZURE_KEY = Buffer.from('the key of the account of the test').toString('base64');

/** Azurite in a process of its own, as its users run it. */
export const startAzure = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'container-'));
  const main = require.resolve('azurite/dist/src/blob/main.js');
  const options = [
    '--blobPort',
    '0',
    '--location',
    directory,
    '--skipApiVersionCheck',
    '--disableTelemetry',
    '--silent',
  ];
  const child = spawn(process.execPath, [main, ...options], {
    env: { PATH: process.env.PATH, AZURITE_ACCOUNTS: `school:${AZURE_KEY}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /listens on (http:\S+)|listening (?:at|on) (http:\S+)/.exec(text.toString());
      if (found) resolve(`${found[1] ?? found[2]}/school`);
    });
    void ended.then(() => reject(new Error('Azurite ended.')));
  });
  const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
  await new BlobServiceClient(endpoint, new StorageSharedKeyCredential('school', AZURE_KEY))
    .getContainerClient('files')
    .create();
  return {
    address: (key = AZURE_KEY, container = 'files') =>
      `azure://school:${encodeURIComponent(key)}@${container}/portal?endpoint=${endpoint}`,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
};
