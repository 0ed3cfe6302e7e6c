import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBucketStorage } from './bucketStorage';
import { createFolderStorage, type FileStorage } from './storage';

const text = (encoded: string) => (encoded === '' ? undefined : decodeURIComponent(encoded));

/** `folder/` of `…/folder`; none without a path. */
const prefixOf = ({ pathname }: URL) => {
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return path === '' ? '' : `${path}/`;
};

const s3 = (url: URL): FileStorage => {
  const [accessKeyId, secretAccessKey] = [text(url.username), text(url.password)];
  const address = {
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
  return createBucketStorage(async () => (await import('./s3')).openS3(address), prefixOf(url));
};

const azure = (url: URL): FileStorage => {
  const name = text(url.username);
  const address = {
    container: url.hostname,
    account: name
      ? {
          name,
          endpoint: url.searchParams.get('endpoint') ?? `https://${name}.blob.core.windows.net`,
          key: text(url.password),
          sas: url.searchParams.get('sas') ?? undefined,
        }
      : undefined,
  };
  return createBucketStorage(async () => (await import('./azure')).openAzure(address), prefixOf(url));
};

const kinds: Record<string, (url: URL) => FileStorage> = {
  'file:': (url) => createFolderStorage(fileURLToPath(url)),
  's3:': s3,
  'azure:': azure,
};

const opens = (address: string): boolean => {
  try {
    return fileStorageAt(address) !== undefined;
  } catch {
    return false;
  }
};

/** Whether `address` is one that files can be kept at; nothing is asked of it. */
export const isFilesAddress = (address: string): boolean =>
  URL.canParse(address) &&
  (address.startsWith('file:///') || new URL(address).hostname !== '') &&
  opens(address);

/** Where files stay: at `file:///folder`, `s3://bucket/prefix` or `azure://account@container/prefix`. */
export const fileStorageAt = (address: string): FileStorage | undefined => {
  const url = new URL(address);
  return kinds[url.protocol]?.(url);
};

/** The storage that `filesUrl` names, or the folder of uploaded files in `dataDirectory`. */
export const chosenStorage = (config: {
  dataDirectory: string;
  filesUrl?: string | undefined;
}): FileStorage => {
  const folder = join(config.dataDirectory, 'files');
  return (
    (config.filesUrl === undefined ? undefined : fileStorageAt(config.filesUrl)) ??
    createFolderStorage(folder)
  );
};
