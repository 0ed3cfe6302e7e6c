import type { Readable } from 'node:stream';
import {
  BlobServiceClient,
  RestError,
  StorageSharedKeyCredential,
  type StoragePipelineOptions,
} from '@azure/storage-blob';
import type { Bucket } from './bucketStorage';

export interface AzureAddress {
  container: string;
  /** With a key or a shared access signature; undefined: as `AZURE_STORAGE_CONNECTION_STRING` says. */
  account: { name: string; endpoint: string; key: string | undefined; sas: string | undefined } | undefined;
}

/** Short enough that a container that does not answer is noticed before the portal gives up. */
const pipeline: StoragePipelineOptions = {
  retryOptions: { maxTries: 2, tryTimeoutInMs: 8_000, retryDelayInMs: 200 },
};

const serviceOf = ({ account }: AzureAddress) => {
  if (account === undefined) {
    const { AZURE_STORAGE_CONNECTION_STRING: connection } = process.env;
    if (!connection)
      throw new Error('FILES_URL names no account, and AZURE_STORAGE_CONNECTION_STRING is not set.');
    return BlobServiceClient.fromConnectionString(connection, pipeline);
  }
  const { name, endpoint, key, sas } = account;
  if (key === undefined)
    return new BlobServiceClient(`${endpoint}?${(sas ?? '').replace(/^\?/, '')}`, undefined, pipeline);
  return new BlobServiceClient(endpoint, new StorageSharedKeyCredential(name, key), pipeline);
};

/** A container of Azure Blob Storage. */
export const openAzure = (address: AzureAddress): Bucket => {
  const container = serviceOf(address).getContainerClient(address.container);
  return {
    put: async (key, bytes, md5) => {
      const blob = container.getBlockBlobClient(key);
      const block = Buffer.from('only').toString('base64');
      await blob.stageBlock(block, bytes, bytes.length, { transactionalContentMD5: md5 });
      await blob.commitBlockList([block], {
        blobHTTPHeaders: { blobContentType: 'application/octet-stream', blobContentMD5: md5 },
      });
    },
    get: async (key) => {
      try {
        const found = await container.getBlobClient(key).download();
        return { size: found.contentLength ?? 0, bytes: found.readableStreamBody as Readable };
      } catch (error) {
        if (error instanceof RestError && error.code === 'BlobNotFound') return null;
        throw error;
      }
    },
    remove: async (key) => {
      await container.getBlobClient(key).deleteIfExists({ deleteSnapshots: 'include' });
    },
    keys: async function* (prefix) {
      for await (const { name } of container.listBlobsFlat({ prefix })) yield name;
    },
  };
};
