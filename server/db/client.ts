import type { Config } from '../config';
import type { Database } from './orm';
import { openFolderDatabase } from './pglite';
import { openPostgresDatabase } from './postgres';

export type { Database } from './orm';

/** Opens the database that the configuration names and brings its tables up to date. */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<Database> =>
  config.databaseUrl ? openPostgresDatabase(config.databaseUrl) : openFolderDatabase(config.dataDirectory);
