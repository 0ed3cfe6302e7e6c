import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucketStorage';

export interface S3Address {
  bucket: string;
  /** undefined: AWS itself. */
  endpoint: string | undefined;
  /** undefined: as the SDK finds it, such as in `AWS_REGION`. */
  region: string | undefined;
  /** undefined: as the SDK finds them, such as in `AWS_ACCESS_KEY_ID` or from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Short enough that a bucket that does not answer is noticed before the portal gives up. Once it has answered, its file goes as slowly as
 * the reader takes it, who may be silent for half a minute (`plugins/slowPeers`).
 */
const patience = {
  connectionTimeout: 3_000,
  requestTimeout: 8_000,
  socketTimeout: 40_000,
  throwOnRequestTimeout: true,
};

/** A bucket of S3, or of a server that speaks as S3 does. */
export const openS3 = ({ bucket, endpoint, region, credentials }: S3Address): Bucket => {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    ...(credentials === undefined ? {} : { credentials }),
    // The MD5 is checked everywhere; the newer checksums are not known to every server that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: patience,
  });
  return {
    put: async (key, bytes, md5) => {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.length,
          ContentMD5: md5.toString('base64'),
          ContentType: 'application/octet-stream',
        }),
      );
    },
    get: async (key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { size: found.ContentLength ?? 0, bytes: found.Body as Readable };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    keys: async function* (prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
    },
  };
};
