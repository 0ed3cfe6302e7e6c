import { PGlite } from '@electric-sql/pglite';

/**
 * Settings of the embedded PostgreSQL. Its own cache is smaller than a server's would be: the system caches the pages
 * as well, and memory that PGlite has used is never returned to the system.
 */
const settings = {
  shared_buffers: '32MB',
  // A log segment must keep its name and content until it is deleted, because it is copied beside the backup
  // (logArchive.ts).
  wal_recycle: 'off',
  // Otherwise a start or a backup could delete segments that are not copied yet.
  wal_keep_size: '64MB',
};

export const clusterSettings = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
