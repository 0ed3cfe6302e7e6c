import { PGlite } from '@electric-sql/pglite';

/**
 * How the embedded PostgreSQL runs. It keeps fewer pages itself than a server of its own would: the system's cache has them too,
 * and pages that PGlite has touched never go back to the system.
 */
const settings = {
  shared_buffers: '32MB',
  // A segment of the log keeps its name and its content until it goes: it is copied beside the backup (logArchive.ts).
  wal_recycle: 'off',
  // What a start or a backup would remove may not be copied yet.
  wal_keep_size: '64MB',
};

export const clusterSettings = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
